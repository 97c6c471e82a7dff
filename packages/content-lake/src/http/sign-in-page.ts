import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
main { box-sizing: border-box; width: min(30rem, 100%); padding: 1.5rem }
h1 { margin: 0 0 .5rem; font-size: 1.5rem }
label { display: block; margin-top: 1.5rem; font-weight: 600 }
input, button { box-sizing: border-box; width: 100%; min-height: 3rem; padding: .5rem .75rem; font: inherit; border-radius: .375rem }
input { border: 1px solid #767676; font-family: ui-monospace, monospace }
input[aria-invalid] { border: 2px solid #c62828 }
button { margin-top: 1rem; border: 0; background: #1d4ed8; color: #fff; font-weight: 600; cursor: pointer }
code { padding: .125rem .25rem; border-radius: .25rem; background: #7676762d; font-family: ui-monospace, monospace }
:focus-visible { outline: 3px solid CanvasText; outline-offset: 2px }
[role=alert] { padding: .75rem; border-left: .25rem solid #c62828; background: #c6282822 }
`

const STYLE_HASH = hash('sha256', STYLE, 'base64')

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML and for attributes in double quotes. */
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

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

/**
 * Sends the sign-in page, which works without scripts. Its CSP allows its own style, and forms to this server, which may
 * redirect to the page's origin: browsers apply `form-action` to redirects too.
 *
 * Opening the page doesn't use up the code, because mail and chat programs open links. The button does.
 */
export function sendSignInPage(
  reply: FastifyReply,
  { origin, code, problem, here }: SignInPage,
): FastifyReply {
  const invalid = problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'
  const ready = code !== '' && problem === undefined
  return (
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${new URL(origin).origin}; base-uri 'none'; frame-ancestors 'none'`,
      )
      // With `no-referrer` the browser would send `Origin: null` with a form.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8').send(`<!doctype html>
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
${problem === undefined ? '' : `<p role="alert" id="problem">${escape(problem)}</p>`}
<p>${here ? FROM_TERMINAL : FROM_ADMINISTRATOR}</p>
<form method="post" action="/v1/auth/login/code">
<input type="hidden" name="origin" value="${escape(origin)}">
<label for="code">One-time code</label>
<input id="code" name="code" value="${escape(code)}" required maxlength="500" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"${ready ? '' : ' autofocus'}${invalid}>
<button${ready ? ' autofocus' : ''}>Sign in</button>
</form>
</main>
</body>
</html>
`)
  )
}
