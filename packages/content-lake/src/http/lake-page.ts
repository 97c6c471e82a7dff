import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
main { box-sizing: border-box; width: min(30rem, 100%); padding: 1.5rem }
h1 { margin: 0 0 .5rem; font-size: 1.5rem }
h2 { margin: 2rem 0 0; font-size: 1.125rem }
label { display: block; margin: 1.5rem 0 .5rem; font-weight: 600 }
input, button { box-sizing: border-box; width: 100%; min-height: 3rem; padding: .5rem .75rem; font: inherit; border-radius: .375rem }
input { border: 1px solid #767676 }
[autocomplete=one-time-code] { font-family: ui-monospace, monospace }
input[aria-invalid] { border: 2px solid #c62828 }
button { margin-top: 1rem; border: 0; background: #1d4ed8; color: #fff; font-weight: 600; cursor: pointer }
button:disabled { opacity: .6; cursor: progress }
button.second { background: none; color: inherit; border: 1px solid #767676 }
button.quiet { width: auto; margin: 0; background: #76767633; color: CanvasText }
ul { margin: 0; padding: 0; list-style: none }
ul + form { margin-top: .75rem }
.row { display: flex; gap: 1rem; align-items: center; justify-content: space-between }
.row > span { overflow-wrap: anywhere }
.row > :last-child { flex: none }
li { padding: .75rem 0; border-bottom: 1px solid #76767666 }
small { display: block; color: color-mix(in srgb, CanvasText 75%, Canvas) }
em { font-style: normal; font-weight: 600 }
code { padding: .125rem .25rem; border-radius: .25rem; background: #7676762d; font-family: ui-monospace, monospace; white-space: nowrap }
:focus-visible { outline: 3px solid CanvasText; outline-offset: 2px }
[role=alert] { padding: .75rem; border-left: .25rem solid #c62828; background: #c6282822 }
`

const STYLE_HASH = hash('sha256', STYLE, 'base64')

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For HTML, and attributes in double quotes. */
export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

export type LakePage = {
  readonly title: string
  readonly problem?: string | undefined
  readonly body: string
  readonly leadsTo?: string
}

/** For a browser that opened, or sent a form to, an address that refuses it. */
export const sendErrorPage = (reply: FastifyReply, problem: string): FastifyReply =>
  sendPage(reply, {
    title: 'That did not work',
    problem,
    body: '<p><a href="/v1/auth/login/code">Sign in to the Studio</a></p>',
  })

/** Works without scripts but for passkeys. Browsers apply `form-action` to redirects too, such as to `leadsTo`. */
export function sendPage(reply: FastifyReply, { title, problem, body, leadsTo = '' }: LakePage) {
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; script-src 'self'; connect-src 'self'; form-action 'self' ${leadsTo}; base-uri 'none'; frame-ancestors 'none'`
  return (
    reply
      .header('content-security-policy', policy)
      // With `no-referrer` the browser would send `Origin: null` with a form.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${problem === undefined ? '' : 'Error: '}${title}</title>
<style>${STYLE}</style>
<script src="/v1/auth/passkeys.js" defer></script>
</head>
<body>
<main>
<h1>${title}</h1>
${problem === undefined ? '' : `<p role="alert" id="problem">${escape(problem)}</p>`}
${body}
</main>
</body>
</html>
`)
  )
}
