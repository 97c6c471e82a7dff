import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Its page that is most like one of ours. */
export const ASTROWIND_PAGES: Readonly<Record<string, string>> = {
  '/': '/',
  '/pricing': '/pricing',
  '/contact': '/contact',
  '/services/cyber-security': '/services',
}

const REMOTE_PICTURES = /https:\/\/[^"'` )]*(?:unsplash\.com|\.(?:jpe?g|png|webp))[^"'` )]*/g

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

const COMPRESSED = /html|css|javascript|svg/

/**
 * Builds AstroWind from its source, with a picture of its own in place of remote ones, and serves it as nginx would: from
 * memory, with gzip.
 *
 * @param source folder with the repository github.com/onwidget/astrowind
 */
export async function serveAstroWind(source: string): Promise<{ site: string; stop(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-astrowind-'))
  cpSync(source, folder, { recursive: true, filter: (file) => !/\/(?:node_modules|dist|\.git)$/.test(file) })
  for (const file of globSync('src/**/*.{astro,md,mdx}', { cwd: folder })) {
    const text = readFileSync(path.join(folder, file), 'utf8')
    writeFileSync(path.join(folder, file), text.replaceAll(REMOTE_PICTURES, '~/assets/images/hero-image.png'))
  }
  const run = (...args: string[]) => execFileSync('npm', args, { cwd: folder, stdio: 'ignore' })
  run('ci', '--no-audit', '--no-fund')
  run('run', 'build')
  const files = new Map(
    globSync('**/*.*', { cwd: path.join(folder, 'dist') }).map((file) => {
      const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
      const bytes = readFileSync(path.join(folder, 'dist', file))
      const isCompressed = COMPRESSED.test(type)
      const headers = { 'content-type': type, ...(isCompressed && { 'content-encoding': 'gzip' }) }
      return [`/${file}`, { headers, body: isCompressed ? gzipSync(bytes) : bytes }]
    }),
  )
  rmSync(folder, { recursive: true })
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = files.get(pathname) ?? files.get(`${pathname.replace(/\/$/, '')}/index.html`)
    if (file) response.writeHead(200, file.headers).end(file.body)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    site: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close().closeAllConnections(),
  }
}
