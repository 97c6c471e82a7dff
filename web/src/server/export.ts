/**
 * Writes the whole site as files, for any static host: `pnpm --filter web export [--out FOLDER]`. Forms then need
 * JavaScript, because there is no server to take a plain post. Content is as of the export, until the page's script
 * becomes idle and asks the lake.
 */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cardPath } from '../lib/head/card-image.ts'
import { compose } from './compose.ts'
import { parseEnv, type Env } from './env.ts'
import { failToStart } from './process/fail-to-start.ts'
import type { Redirect } from './live-content/published.ts'
import { CLIENT_DIR, WEB_DIR } from './rendering/renderer.ts'
import { securityHeaders } from './headers/security-headers.ts'
import { NOT_FOUND, publicSettings } from './rendering/site.ts'

async function exportSite(env: Env, out: string): Promise<number> {
  const { site, published, cards, snapshot, renderer } = await compose(env, {
    ...publicSettings(env),
    exported: true,
  })
  const write = async (path: string, body: string | Buffer) => {
    await mkdir(dirname(join(out, path)), { recursive: true })
    await writeFile(join(out, path), body)
  }

  await published.refresh()
  await rm(out, { recursive: true, force: true })
  await cp(CLIENT_DIR, out, { recursive: true, filter: (file) => !/\.vite$|\.(?:br|gz)$/.test(file) })
  for (const path of published.paths) {
    const page = await site.page(path)
    await write(join(path, 'index.html'), page.encoded.identity.body)
    const card = await site.cardText(path)
    if (card) await write(cardPath(path), (await cards.get(card)).identity.body)
  }
  await write('404.html', (await site.page(NOT_FOUND)).encoded.identity.body)
  for (const [path, file] of published.files) await write(path, file.encoded.identity.body)
  for (const [from, redirect] of published.redirects)
    await write(join(from, 'index.html'), redirectPage(redirect))
  // Netlify, Cloudflare Pages and others read these two files; other hosts ignore them.
  await write('_redirects', redirectLines(published.redirects))
  await write('_headers', headerLines(env, renderer.files([]).style))
  await snapshot.flush()
  return published.paths.length
}

/** For hosts without support for redirects. */
function redirectPage({ to }: Redirect): string {
  const target = to.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Moved</title>` +
    `<meta http-equiv="refresh" content="0; url=${target}"><link rel="canonical" href="${target}"></head>` +
    `<body><p><a href="${target}">This page has moved.</a></p></body></html>`
  )
}

function redirectLines(redirects: ReadonlyMap<string, Redirect>): string {
  return [...redirects].map(([from, { to, status }]) => `${from} ${to} ${status}\n`).join('')
}

function headerLines(env: Env, style: string): string {
  const headers = Object.entries(securityHeaders(env, style)).map(([name, value]) => `  ${name}: ${value}`)
  return ['/*', ...headers, '/assets/*', '  cache-control: public, max-age=31536000, immutable', ''].join(
    '\n',
  )
}

try {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: join(WEB_DIR, 'dist/export') } },
  })
  const out = resolve(values.out)
  const pages = await exportSite(parseEnv(process.env), out)
  process.stdout.write(`Wrote ${pages} pages to ${out}\n`)
} catch (error) {
  failToStart(error)
}
