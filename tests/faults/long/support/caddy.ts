import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '@site/embedded-postgres/free-port'
import { expect, vi } from 'vitest'
import { machine, root } from '../../../support/test-environment.ts'
import { TIMEOUT_MS } from '../../../support/timeout.ts'

/** Runs Caddy with our `server.Caddyfile` in front of a system on this machine. */
export async function startCaddy(env: NodeJS.ProcessEnv, folder: string) {
  const [http, https] = [await freePort(), await freePort()]
  const ports: Record<string, string | undefined> = {
    3000: env['WEB_PORT'],
    4000: env['API_PORT'],
    3333: env['STUDIO_PORT'],
    3001: env['PREVIEW_PORT'],
    3030: env['LAKE_PORT'],
  }
  const ours = await readFile(path.join(root, 'deploy/caddy/server.Caddyfile'), 'utf8')
  const options = `\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n`
  const text = ours
    .replace(/\t# local_certs\n/, options)
    .replaceAll(/import part (\d+)/g, (_, port: string) => `import part ${ports[port]}`)
  const file = path.join(folder, 'Caddyfile')
  await writeFile(file, text)
  const home = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...machine, ...home },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (text) => (complaints += String(text)))
  const authority = path.join(folder, 'caddy/pki/authorities/local/root.crt')
  const last = path.join(folder, 'caddy/certificates/local/example.com.au/example.com.au.crt')
  await vi.waitFor(
    () => expect([complaints, existsSync(authority) && existsSync(last)]).toEqual([expect.anything(), true]),
    TIMEOUT_MS,
  )
  return {
    http,
    https,
    certificate: () => readFile(authority, 'utf8'),
    stop: () => void child.kill(),
  }
}
