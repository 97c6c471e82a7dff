import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { freePort } from '@site/embedded-postgres/free-port'

export type ServingRate = {
  'site /s': number | null
  'nginx /s': number | null
  ratio: number | null
}

const DURATION_SECONDS = 5
const CONNECTIONS = 32

/**
 * Requests per second for one page, measured with wrk: the site's server, and nginx with one worker and the page as a file.
 * Compressed with gzip, which nginx supports without a module. Null if a tool is missing.
 */
export async function measureServing(site: string, route: string): Promise<ServingRate> {
  if (!has('wrk')) return { 'site /s': null, 'nginx /s': null, ratio: null }
  const own = wrk(site + route)
  if (!has('nginx')) return { 'site /s': own, 'nginx /s': null, ratio: null }
  const html = await (await fetch(site + route)).text()
  const other = await withNginx(html, (address) => wrk(address))
  return { 'site /s': own, 'nginx /s': other, ratio: Number((own / other).toFixed(2)) }
}

function has(tool: string): boolean {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function wrk(url: string): number {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${DURATION_SECONDS}s`, '-H', 'Accept-Encoding: gzip', url]
  const printed = execFileSync('wrk', args, { encoding: 'utf8' })
  if (/Non-2xx/.test(printed)) throw new Error(`wrk was refused:\n${printed}`)
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]))
}

async function withNginx(html: string, measure: (address: string) => number): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-nginx-'))
  const port = await freePort()
  writeFileSync(path.join(folder, 'index.html'), html)
  writeFileSync(path.join(folder, 'index.html.gz'), gzipSync(html, { level: 9 }))
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port))
  const nginx = spawn('nginx', ['-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' })
  try {
    const address = `http://localhost:${port}/index.html`
    for (let tries = 0; tries < 50; tries += 1) {
      if (
        await fetch(address).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        break
      await delay(50)
    }
    return measure(address)
  } finally {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}

function configuration(folder: string, port: number): string {
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http { access_log off; sendfile on; types { text/html html; }
      server { listen 127.0.0.1:${port}; listen [::1]:${port}; root ${folder}; gzip_static on; open_file_cache max=16; } }`
}
