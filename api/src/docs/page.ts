import { createHash } from 'node:crypto'
import { escapeHtml } from '../notices/mail-layout.ts'
import type { OpenApi } from './openapi.ts'
import type { Operation } from './parts.ts'

const style = `
:root{color-scheme:light dark}
body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}
h2{margin-top:2.5rem}
code,pre{font:14px/1.5 ui-monospace,monospace}
pre{overflow:auto;padding:1rem;border:1px solid #8886;border-radius:6px}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.3rem 1rem .3rem 0;border-bottom:1px solid #8883}
.scroll{overflow-x:auto}
`

/** Allows only the page's own style, by its hash. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Renders the description as an HTML page without scripts or external resources. */
export function renderPage(api: OpenApi): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderOperation(method, path, operation)),
  )
  const schemas = Object.entries(api.components.schemas).map(([name, schema]) => renderSchema(name, schema))
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(api.info.title)}</title><style>${style}</style></head><body><main>
<h1>${escapeHtml(api.info.title)}</h1>
<p>${escapeHtml(api.info.description)}</p>
<p>For programs: <a href="/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
${operations.join('\n')}
<h2>Schemas</h2>
${schemas.join('\n')}
</main></body></html>
`
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const rows = Object.entries(operation.responses)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(
      ([status, { description }]) =>
        `<tr><th scope="row">${status}</th><td>${escapeHtml(description)}</td></tr>`,
    )
  return `<h2 id="${operation.operationId}"><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary)} ${escapeHtml(operation.description)}</p>
${renderBody(operation)}
<div class="scroll" tabindex="0" role="region" aria-label="Answers of ${escapeHtml(path)}"><table>
<thead><tr><th scope="col">Status</th><th scope="col">When</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function renderBody(operation: Operation): string {
  const names = [...JSON.stringify(operation['requestBody'] ?? '').matchAll(/schemas\/(\w+)/g)].map(
    ([, name]) => name!,
  )
  const links = [...new Set(names)].map((name) => `<a href="#${name}">${name}</a>`)
  return links.length > 0 ? `<p>Body: ${links.join(' or ')}</p>` : ''
}

function renderSchema(name: string, schema: unknown): string {
  return `<h3 id="${name}">${name}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`
}
