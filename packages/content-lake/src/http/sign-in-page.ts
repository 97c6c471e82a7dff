import { createHash } from 'node:crypto'

/** What the page needs; all of it comes from outside. */
export type SignInPage = {
  /** Where the browser goes back to. */
  readonly origin: string
  /** What kind of session is wanted, as the Studio says it. */
  readonly type: string
  readonly code: string
  /** Why the last try did not work. */
  readonly problem?: string
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 1.5rem }
h1 { margin: 0 0 .5rem; font-size: 1.5rem }
label { display: block; margin-top: 1.5rem; font-weight: 600 }
input, button { box-sizing: border-box; width: 100%; min-height: 3rem; padding: .5rem .75rem; font: inherit; border-radius: .375rem }
input { border: 1px solid #767676; font-family: ui-monospace, monospace }
input[aria-invalid] { border: 2px solid #c62828 }
button { margin-top: 1rem; border: 0; background: #1d4ed8; color: #fff; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid CanvasText; outline-offset: 2px }
[role=alert] { padding: .75rem; border-left: .25rem solid #c62828; background: #c6282822 }
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * The page's policy: its own style, no script, and a form that goes to this server and from there to `origin` only,
 * because browsers hold the redirect after a form to the policy too.
 */
export function signInPolicy(origin: string): string {
  const target = origin === '' ? '' : ` ${origin}`
  return `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

/**
 * A page that works without scripts. Opening it uses nothing up: mail programs and chat windows open links to look
 * at them, so the code is spent by the button.
 */
export function signInPage({ origin, type, code, problem }: SignInPage): string {
  const invalid = problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${problem === undefined ? '' : 'Error: '}Sign in to the Studio</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Sign in to the Studio</h1>
<p>Enter the code, or the link, that your administrator gave you. It works once and for 15 minutes.</p>
${problem === undefined ? '' : `<p role="alert" id="problem">${escape(problem)}</p>`}
<form method="post" action="/v1/auth/login/code">
<input type="hidden" name="origin" value="${escape(origin)}">
<input type="hidden" name="type" value="${escape(type)}">
<label for="code">One-time code</label>
<input id="code" name="code" value="${escape(code)}" required maxlength="500" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"${code === '' || problem !== undefined ? ' autofocus' : ''}${invalid}>
<button${code === '' || problem !== undefined ? '' : ' autofocus'}>Sign in</button>
</form>
</main>
</body>
</html>
`
}
