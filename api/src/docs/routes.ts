import { hash } from 'node:crypto'
import { PERMISSIONS_POLICY } from '@site/http-headers/permissions-policy'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../notices/mail-layout.ts'

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
const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Operation = { summary: string; description: string; responses: Record<string, { description: string }> }

/** What the page shows of the description. */
type OpenApi = {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: object }
}

/** Renders the description as an HTML page without scripts or external resources. */
function renderPage({ info, paths, components }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderOperation(method, path, operation)),
  )
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)}</title><style>${style}</style></head><body><main>
<h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)}</p>
<p>For programs: <a href="/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
${operations.join('\n')}
<h2>Schemas</h2>
${renderJson('Schemas', components.schemas)}
</main></body></html>
`
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const { summary, description, responses, ...takes } = operation
  const name = `${method.toUpperCase()} ${path}`
  const rows = Object.entries(responses).map(
    ([status, { description }]) =>
      `<tr><th scope="row">${status}</th><td>${escapeHtml(description)}</td></tr>`,
  )
  return `<h2><code>${escapeHtml(name)}</code></h2>
<p>${escapeHtml(summary)}. ${escapeHtml(description)}</p>
${renderJson('What it takes', takes)}
${renderJson('What it answers', responses)}
<div class="scroll" tabindex="0" role="region" aria-label="Answers of ${escapeHtml(name)}"><table>
<thead><tr><th scope="col">Status</th><th scope="col">When</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function renderJson(title: string, json: unknown): string {
  const text = escapeHtml(JSON.stringify(json, null, 2))
  return `<details><summary>${title}</summary><pre tabindex="0">${text}</pre></details>`
}

/** Isolates the page from other origins and denies it browser features it does not need. */
const alone = {
  'content-security-policy': pagePolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
}

/** GET /openapi.json and GET /docs (docs/http.md). */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const schema = { hide: true }
  app.get('/openapi.json', { schema }, async () => app.swagger())

  app.get('/docs', { schema }, async (_request, reply) =>
    reply
      .headers(alone)
      .type('text/html; charset=utf-8')
      .send(renderPage(app.swagger() as unknown as OpenApi)),
  )
}
