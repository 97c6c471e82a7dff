import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
main { box-sizing: border-box; width: min(30rem, 100%); padding: 1.5rem }
h1 { margin: 0 0 .5rem; font-size: 1.5rem }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem }
label { display: block; margin-top: 1.5rem; font-weight: 600 }
input, button { box-sizing: border-box; min-height: 3rem; padding: .5rem .75rem; font: inherit; border-radius: .375rem; white-space: nowrap }
input, button.wide { width: 100% }
input { border: 1px solid #767676; font-family: ui-monospace, monospace }
input[aria-invalid] { border: 2px solid #c62828 }
button { border: 1px solid #767676; background: none; color: inherit; cursor: pointer }
button.main { margin-top: 1rem; border: 0; background: #1d4ed8; color: #fff; font-weight: 600 }
button[aria-pressed=true] { border: 2px solid #1d4ed8; font-weight: 600 }
code { padding: .125rem .25rem; border-radius: .25rem; background: #7676762d; font-family: ui-monospace, monospace }
ul { margin: 0; padding: 0; list-style: none }
li { display: flex; gap: 1rem; align-items: center; justify-content: space-between; padding: .5rem 0; border-top: 1px solid #7676764d }
form.row { display: flex; flex-wrap: wrap; gap: .5rem }
small { display: block }
:focus-visible { outline: 3px solid CanvasText; outline-offset: 2px }
[role=alert] { padding: .75rem; border-left: .25rem solid #c62828; background: #c6282822 }
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML and for attributes in double quotes. */
export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

/** A page that the lake renders itself. It works without scripts. */
export type Page = { readonly title: string; readonly main: string }

/**
 * Sends a page with a CSP that allows its own style, no scripts, and forms to this server.
 * @param origin where a form may redirect to: browsers apply `form-action` to redirects too
 */
export function sendPage(reply: FastifyReply, origin: string, { title, main }: Page): FastifyReply {
  return (
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
      )
      // With `no-referrer` the browser would send `Origin: null` with a form.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`)
  )
}
