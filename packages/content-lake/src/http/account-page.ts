import { ACCOUNT_PATH } from '../account-path.ts'
import { ROLE_TITLES, type Role } from '../auth/identity.ts'
import type { SessionEntry } from '../store/session-store.ts'
import { escape, type Page } from './lake-page.ts'

export type AccountPage = {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly studioUrl: string
  readonly sessions: readonly SessionEntry[]
  /** The session of this request. */
  readonly current: string
  /** Whether the user may change their role: only on a local start. */
  readonly maySwitch: boolean
  /** Of the times on the page, by its IANA name. */
  readonly timeZone: string
}

/** The page that shows the user and their sessions. */
export function accountPage(page: AccountPage): Page {
  const { name, email, role, studioUrl, sessions, current, maySwitch, timeZone } = page
  const format = new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const who = [name, email === name ? '' : email, ROLE_TITLES[role]].filter((part) => part !== '')
  const others = sessions.filter(({ session }) => session !== current)
  return {
    title: 'Your account',
    main: `<p><a href="${escape(studioUrl)}/">Back to the Studio</a></p>
<h1>Your account</h1>
<p>${who.map(escape).join(' · ')}</p>
${maySwitch ? roles(role) : ''}
<h2 id="sessions">Where you are signed in</h2>
<ul aria-labelledby="sessions">
${sessions.map((entry) => item(entry, current, format)).join('\n')}
</ul>
${others.length > 1 ? `<form method="post" action="${ACCOUNT_PATH}/end"><button name="id" value="others">End all others</button></form>` : ''}
<p><small>All times are ${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} times. A session ends after 30 days, or earlier if you don't use it.</small></p>`,
  }
}

function item(
  { id, session, device, startedAt, seenAt }: SessionEntry,
  current: string,
  format: Intl.DateTimeFormat,
): string {
  const here = session === current
  const time = (seconds: number) => format.format(seconds * 1000)
  const times = `Since ${time(startedAt)}, last used ${time(seenAt)}`
  return `<li><span>${escape(device)}${here ? ' <strong>(this one)</strong>' : ''}<small>${times}</small></span>
<form method="post" action="${ACCOUNT_PATH}/end"><button name="id" value="${id}" aria-label="${here ? 'Sign out here' : `End the session of ${escape(device)}`}">${here ? 'Sign out' : 'End'}</button></form></li>`
}

function roles(role: Role): string {
  const buttons = (Object.keys(ROLE_TITLES) as Role[]).map(
    (name) =>
      `<button name="role" value="${name}" aria-pressed="${name === role}">${ROLE_TITLES[name]}</button>`,
  )
  return `<h2 id="role">Try the Studio as</h2>
<p>On a local start you can take any role. Otherwise an administrator sets your role.</p>
<form class="row" method="post" action="${ACCOUNT_PATH}/role" aria-labelledby="role">${buttons.join('')}</form>`
}
