import { escape, type Page } from './lake-page.ts'

/** All of these but `here` are untrusted input. */
export type SignInPage = {
  /** The address to return to. */
  readonly origin: string
  readonly code: string
  /** Why the last attempt failed. */
  readonly problem?: string
  /** Whether this is a local start and the browser is on the same machine. */
  readonly here: boolean
}

const FROM_ADMINISTRATOR =
  'Enter the code or the link that your administrator gave you. It works once, within 15 minutes.'

const FROM_TERMINAL = `Open the link beside <strong>Sign in</strong> in the table that <code>pnpm start</code> printed. It works once,
for one browser, which then stays signed in. To get another link, run <code>pnpm editors link</code>, or
<code>npx --yes pnpm@12 editors link</code>, in the project folder.</p>
<p>Or enter the link here, or the code of your account.`

/** Opening the page doesn't use up the code, because mail and chat programs open links. The button does. */
export function signInPage({ origin, code, problem, here }: SignInPage): Page {
  const invalid = problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'
  const ready = code !== '' && problem === undefined
  return {
    title: `${problem === undefined ? '' : 'Error: '}Sign in to the Studio`,
    main: `<h1>Sign in to the Studio</h1>
${problem === undefined ? '' : `<p role="alert" id="problem">${escape(problem)}</p>`}
<p>${here ? FROM_TERMINAL : FROM_ADMINISTRATOR}</p>
<form method="post" action="/v1/auth/login/code">
<input type="hidden" name="origin" value="${escape(origin)}">
<label for="code">One-time code</label>
<input id="code" name="code" value="${escape(code)}" required maxlength="500" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"${ready ? '' : ' autofocus'}${invalid}>
<button class="main wide"${ready ? ' autofocus' : ''}>Sign in</button>
</form>`,
  }
}
