import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { freePort } from '@site/embedded-postgres/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLaunch } from '../../../scripts/launch/launch-check.ts'
import { root } from '../../support/test-environment.ts'
import { freshEnvironment, removeFolder, runSystem } from '../../support/running-system.ts'
import { startCaddy } from './support/caddy.ts'
import { needsProgram } from './support/programs.ts'

// Follows docs/deploy.md without containers, as far as one machine can: the settings for a domain, the system, Caddy in
// front of it with our file, and the launch check. Not tested: the packages of a fresh Debian, systemd as the first
// process, public names, and a public certificate authority.

const run = promisify(execFile)
const DOMAIN = 'example.com.au'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-live-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the launch check finds nothing wrong with a site behind Caddy', async (context) => {
  needsProgram(context, 'caddy')
  const { stdout } = await run('sh', [path.join(root, 'deploy/public-settings.sh'), DOMAIN])
  const fresh = await freshEnvironment()
  const limit = { RATE_LIMIT_REQUESTS_PER_ADDRESS: '60/1m' }
  const env: Record<string, string> = withValues({ ...fresh, ...limit, ...parseEnv(stdout) })
  const system = await runSystem(env)
  const proxy = await startCaddy(env, folder)
  const open: Record<number, number> = { 80: proxy.http, 443: proxy.https }
  const closed = await freePort()
  try {
    const way = {
      reach: (_address: string, port: number) => ({ host: '127.0.0.1', port: open[port] ?? closed }),
      ca: [await proxy.certificate()],
    }
    const lines = await checkLaunch({ env, testMail: false, way })
    expect(lines.filter(({ name, state }) => state === 'bad' && isOfTheOutside(name))).toEqual([])
    const good = new Set(lines.filter(({ state }) => state === 'good').map(({ name }) => name))
    const expected = ['Probe of API_URL', 'Visitors’ addresses', 'Settings', `Redirect of https://${DOMAIN}`]
    expect(expected.filter((name) => !good.has(name))).toEqual([])
    // It is trusted and has the right name, but Caddy's own authority issues it for a few hours only.
    expect(lines.find(({ name }) => name === `TLS of www.${DOMAIN}`)?.text).toBe('it ends in 0 days')
  } finally {
    proxy.stop()
    await system.stop()
    await removeFolder(fresh)
  }
})

/** The operator fills in settings that have no value. */
const withValues = (settings: NodeJS.Dict<string>) =>
  Object.fromEntries(Object.entries(settings).flatMap(([name, value]) => (value ? [[name, value]] : [])))

/** The business's own facts are missing, and Caddy renews the certificates of its own authority every few hours. */
const isOfTheOutside = (name: string) =>
  !/^(Content: |TLS of|SMTP_URL|ALERT|BACKUP|Backup|Alert path|RATE_LIMIT|Disk|Files|Memory)/.test(name)

test('systemd finds no error in the unit, and rates its exposure as low', async (context) => {
  needsProgram(context, 'systemd-analyze', 'systemd')
  const unit = await readFile(path.join(root, 'deploy/systemd/lead-site.service'), 'utf8')
  const file = path.join(folder, 'lead-site.service')
  await writeFile(file, unit.replaceAll('/opt/lead-site', root))
  await chmod(file, 0o644)
  const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  expect(verified.stderr.split('\n').filter((line) => line.includes('lead-site.service'))).toEqual([])
  const { stdout } = await run('systemd-analyze', ['security', '--offline=true', file])
  const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])
  expect(exposure).toBeLessThan(2)
})
