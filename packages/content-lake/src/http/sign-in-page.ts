import type { FastifyReply } from 'fastify'
import type { OpenSession } from '../store/session-store.ts'
import { escape, sendPage } from './lake-page.ts'

/** `origin` and `code` are untrusted input. */
export type SignInPage = {
  readonly origin: string
  readonly code: string
  readonly problem?: string
  /** A local start, and the browser is on the same machine. */
  readonly here: boolean
  readonly open: OpenSession | undefined
  /** Whether its person must sign in again before they add the passkey that they need. */
  readonly tooOld: boolean
  readonly commandPrefixes: readonly string[]
}

const FROM_ADMINISTRATOR =
  'No passkey here yet, or lost it? Enter the code or the link from your administrator. It works once, within 15 minutes.'

const fromTerminal = (prefixes: readonly string[]): string => {
  const commands = prefixes.map((prefix) => `<code>${prefix} editors link</code>`)
  return `Open the sign-in link from the terminal. It works once, for one browser, which then stays signed in. To get another
link, run ${commands.join(', or ')}, in the project folder.</p>
<p>Or enter the link here, or the code of your account.`
}

const TOO_OLD = `<p>Everybody now signs in to this Studio with a passkey. To add yours, you need a link that is at most ten minutes old.
Ask your administrator for a new one.</p>`

export const signedInAs = ({ user, session }: OpenSession): string =>
  `<form class="row" method="post" action="/v1/auth/sessions/end">
<span>${escape(user.email || user.name)}</span><button class="quiet" name="session" value="${session}">Sign out</button>
</form>`

/** The script shows it, and leads to `next` afterwards. */
export const passkeyButton = (next: string, text: string, look = ''): string =>
  `<form data-passkey="sign-in" data-next="${escape(next)}" hidden><button class="${look}">${text}</button></form>`

export const addPasskeyForm = (next: string, browser: string): string =>
  `<form data-passkey="add" data-next="${escape(next)}" hidden>
<label for="name">Name of the new passkey</label>
<input id="name" name="name" value="${escape(browser)}" required maxlength="60" autocomplete="off">
<button>Add a passkey</button>
</form>
<p data-without-passkeys hidden>This browser can’t use passkeys. Open this page in a newer one.</p>
<noscript><p>Passkeys need JavaScript.</p></noscript>`

/** Opening it doesn't use up the code, because mail and chat programs open links. */
export function sendSignInPage(reply: FastifyReply, page: SignInPage): FastifyReply {
  const { origin, problem, open, tooOld } = page
  return sendPage(reply, {
    title: open && !tooOld ? 'Confirm that it’s you' : 'Sign in to the Studio',
    problem,
    leadsTo: new URL(origin).origin,
    body: `${open ? signedInAs(open) : ''}${tooOld ? TOO_OLD : ''}${waysIn(page).join('\n')}`,
  })
}

/** The likeliest way first. */
function waysIn(page: SignInPage): string[] {
  const { origin, code, problem, here } = page
  const passkey = (look = '') => passkeyButton(origin, 'Use a passkey', look)
  const ready = '<p>This link signs you in once. Press the button within 15 minutes of getting it.</p>'
  if (code !== '' && problem === undefined) return [ready, codeForm(page, 'button')]
  if (here)
    return [`<p>${fromTerminal(page.commandPrefixes)}</p>`, codeForm(page, 'field'), passkey('second')]
  return [
    passkey(),
    `<p>${FROM_ADMINISTRATOR}</p>`,
    codeForm(page, problem === undefined ? undefined : 'field', 'second'),
  ]
}

function codeForm({ origin, code, problem }: SignInPage, focused?: 'field' | 'button', look = ''): string {
  const invalid = problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'
  const autofocus = (part: typeof focused) => (part === focused ? ' autofocus' : '')
  return `<form method="post" action="/v1/auth/login/code">
<input type="hidden" name="origin" value="${escape(origin)}">
<label for="code">One-time code</label>
<input id="code" name="code" value="${escape(code)}" required maxlength="500" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"${autofocus('field')}${invalid}>
<button class="${look}"${autofocus('button')}>Sign in</button>
</form>`
}

const OLD_ONES = `<p>If you have lost it, add a new one. It replaces those you had, and ends your other sessions.</p>`

/** For a person who has signed in with a link. @param has whether they have a passkey already */
export function sendPasskeyPage(reply: FastifyReply, origin: string, open: OpenSession, has: boolean) {
  return sendPage(reply, {
    title: has ? 'Use your passkey' : 'Add a passkey',
    body: `${signedInAs(open)}
<p>Everybody signs in to this Studio with a passkey: the fingerprint, face or PIN of a device, or a security key.
The next time it signs you in without a link.</p>
${has ? passkeyButton(origin, 'Use your passkey') + OLD_ONES : ''}
${addPasskeyForm(origin, open.browser)}`,
  })
}
