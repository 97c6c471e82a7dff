import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { isIPv6 } from 'node:net'
import path from 'node:path'
import { readPostmaster } from '@site/embedded-postgres/postmaster'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listChildren } from '../../scripts/testing/processor-time.ts'
import { leadsFrom } from '../support/leads.ts'
import { root } from '../support/test-environment.ts'
import { somebody } from '../support/people.ts'
import { outcomeOf, spawnProgram } from '../support/program.ts'
import {
  freshEnvironment,
  isAlive,
  removeFolder,
  type RunningSystem,
  runSystem,
  startProgram,
} from '../support/running-system.ts'

let env: Awaited<ReturnType<typeof freshEnvironment>>
let system: RunningSystem

beforeAll(async () => {
  env = {
    ...(await freshEnvironment()),
    // Exactly as many leads as these tests send to one instance of the API.
    RATE_LIMIT_LEADS_PER_ADDRESS: '2/10m',
    // The nightly backup, which is due because the last one is old, fails, and nothing else does.
    BACKUP_AT: '02:30',
    BACKUP_COPY: 'exit 7',
  }
  const backups = path.join(env.DATA_DIR, 'backups')
  await mkdir(backups)
  await writeFile(path.join(backups, 'backup-2026-01-01T02-30-00-000Z.tar.gz'), '')
  system = await runSystem(env)
})
afterAll(async () => {
  await system.stop()
  await removeFolder(env)
})

const at = (port: string, pathname: string) => `http://localhost:${env[port]}${pathname}`
/** Each program's health check: the setting with its port, and the path. */
const health: Record<string, [port: string, pathname: string]> = {
  'packages/embedded-postgres/src/main.ts': ['API_PORT', '/readyz'],
  'lake/src/server.ts': ['LAKE_PORT', '/healthz'],
  'api/src/server.ts': ['API_PORT', '/readyz'],
  'web/src/server/server.ts': ['WEB_PORT', '/readyz'],
  'web/src/preview/server.ts': ['PREVIEW_PORT', '/healthz'],
  'studio/src/server.ts': ['STUDIO_PORT', '/healthz'],
}

async function answers(program: string): Promise<boolean> {
  const response = await fetch(at(...health[program]!), { signal: AbortSignal.timeout(1000) }).catch(
    () => undefined,
  )
  return response?.ok ?? false
}

/** The "Sign in" link in the table that the start prints. */
const signInLink = ({ printed }: RunningSystem): string =>
  printed.flatMap((line) => /^ +Sign in +(http\S+)/.exec(line)?.[1] ?? [])[0]!

/** Opens a link like a browser. @returns the status, and the cookie that the browser would send */
async function open(link: string): Promise<[status: number, cookie: string]> {
  const answer = await fetch(link, { redirect: 'manual' })
  return [answer.status, answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '']
}

const roleOf = async (cookie: string): Promise<unknown> =>
  (await (await fetch(at('STUDIO_PORT', '/v1/users/me'), { headers: { cookie } })).json()).role

async function sendLead(email: string): Promise<number> {
  const { name, phone, company, message } = somebody()
  const [firstName, lastName] = name.split(' ')
  const body = JSON.stringify({
    firstName,
    lastName,
    email,
    phone,
    company,
    message,
    leadSource: 'contact_form',
  })
  const response = await fetch(at('API_PORT', '/submit-lead'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return response.status
}

/** Posts a form like a browser without JavaScript, from one of this machine's addresses. */
async function postForm(localAddress: string): Promise<number | undefined> {
  const form = request({
    host: isIPv6(localAddress) ? '::1' : '127.0.0.1',
    port: Number(env['WEB_PORT']),
    path: '/contact',
    method: 'POST',
    localAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  form.end(new URLSearchParams({ ...somebody() }).toString())
  const [response] = (await once(form, 'response')) as [{ statusCode?: number; resume(): void }]
  response.resume()
  return response.statusCode
}

/** Two addresses of this machine: only Linux answers on all of 127.0.0.0/8. */
const [one, another] = process.platform === 'linux' ? ['127.0.0.11', '127.0.0.12'] : ['127.0.0.1', '::1']

test('its status and logs are found by its folder, on whatever ports it runs', async () => {
  const ask = (script: string, ...args: string[]) =>
    outcomeOf(spawnProgram(`scripts/${script}.ts`, { DATA_DIR: env.DATA_DIR }, { args }))
  // The first backup on schedule runs now, so nothing may be killed before it has failed.
  await expect
    .poll(() => ask('status'))
    .toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^✓ Content +live[^]*^! Backup +The last one on schedule failed. .* could not be copied off-site/m,
      ),
    })
  const { stdout } = await ask('logs', 'web', '--lines', '1000')
  expect(stdout).toContain(`The site is listening on http://localhost:${env['WEB_PORT']}`)
  expect(await ask('logs', 'wbe')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('postgres, preview'),
  })
})

test('visitors without JavaScript do not use up each other’s rate limit', async () => {
  expect([await postForm(one!), await postForm(one!), await postForm(one!)]).toEqual([303, 303, 429])
  expect(await postForm(another!)).toBe(303)
})

async function contentState(): Promise<string> {
  const response = await fetch(at('WEB_PORT', '/healthz')).catch(() => undefined)
  const body = (await response?.json()) as { detail?: { content?: { state?: string } } } | undefined
  return body?.detail?.content?.state ?? 'no answer'
}

test('the site serves its last snapshot while the lake is down, even after a restart, and says so', async () => {
  const [lake, web] = ['lake/src/server.ts', 'web/src/server/server.ts']
  const get = (pathname: string) => fetch(at('WEB_PORT', pathname))
  expect(await contentState()).toBe('live')
  // Stop it, because the supervisor would restart a killed one.
  process.kill(system.parts()[lake]!, 'SIGSTOP')
  try {
    const restarted = system.parts()[web]!
    process.kill(restarted, 'SIGKILL')
    await expect.poll(() => system.parts()[web] ?? restarted).not.toBe(restarted)
    await expect.poll(() => answers(web)).toBe(true)
    expect(await contentState()).toBe('snapshot')
    for (const route of ['/', '/services/cyber-security', '/privacy-policy'])
      expect({ route, status: (await get(route)).status }).toEqual({ route, status: 200 })
    expect(await (await get('/pricing')).text()).toContain('$150')
    expect((await get('/no-such-page')).status).toBe(404)
  } finally {
    process.kill(system.parts()[lake]!, 'SIGCONT')
  }
  await expect.poll(contentState).toBe('live')
})

test.each(Object.keys(health))('%s killed with -9 is started again', async (program) => {
  const killed = system.parts()[program]!
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => system.parts()[program] ?? killed).not.toBe(killed)
  await expect.poll(() => answers(program)).toBe(true)
})

test('a database server killed with -9 is started again, with every acknowledged lead', async () => {
  const { email } = somebody()
  expect(await sendLead(email)).toBe(201)
  const killed = readPostmaster(path.join(env.DATA_DIR, 'postgres'))!
  process.kill(killed.pid, 'SIGKILL')
  await expect
    .poll(() => readPostmaster(path.join(env.DATA_DIR, 'postgres'))?.pid ?? killed.pid)
    .not.toBe(killed.pid)
  await expect.poll(() => answers('api/src/server.ts')).toBe(true)
  expect(await leadsFrom(email, env)).toHaveLength(1)
})

test('a second start in the same folder is refused, and names the process that uses it', async () => {
  const ports = await freshEnvironment()
  await expect(runSystem({ ...ports, DATA_DIR: env.DATA_DIR })).rejects.toThrow(
    `process ${system.supervisor.pid}`,
  )
  await removeFolder(ports)
})

test('a start on a port in use names the setting and starts nothing', async () => {
  const other = await freshEnvironment()
  await expect(runSystem({ ...other, STUDIO_PORT: env['STUDIO_PORT'] })).rejects.toThrow(
    /in use by node .*server\.ts \(process \d+\): set STUDIO_PORT/,
  )
  await removeFolder(other)
})

test('a start with wrong settings lists them and ends with the code after which systemd leaves it', async () => {
  const other = await freshEnvironment()
  await expect(runSystem({ ...other, LEAD_NOTIFY_TO: 'leads@example.com' })).rejects.toThrow(
    /\(code 78\)[^]*SMTP_URL must be set/,
  )
  await removeFolder(other)
  const unit = await readFile(path.join(root, 'deploy/systemd/lead-site.service'), 'utf8')
  expect(unit).toContain('RestartPreventExitStatus=78')
})

test('the parts end with a supervisor killed with -9, and the next start has all leads and sessions', async () => {
  const link = signInLink(system)
  const [opened, cookie] = await open(link)
  expect([opened, await roleOf(cookie), await open(link)]).toEqual([303, 'editor', [422, '']])
  const { email } = somebody()
  expect(await sendLead(email)).toBe(201)
  const left = Object.entries(system.parts())
  expect(left.map(([program]) => program).toSorted()).toEqual(Object.keys(health).toSorted())
  system.supervisor.kill('SIGKILL')
  await once(system.supervisor, 'exit')
  await expect.poll(() => left.filter(([, pid]) => isAlive(pid))).toEqual([])
  await expect.poll(() => readPostmaster(path.join(env.DATA_DIR, 'postgres'))).toBeUndefined()

  // The next test needs a system that a package manager started.
  const launcher = `/* npx */ require('child_process').spawn(process.execPath, ['${startProgram}'], { stdio: 'inherit' })`
  system = await runSystem(env, ['-e', launcher])
  expect(await leadsFrom(email, env)).toHaveLength(1)
  expect(await roleOf(cookie)).toBe('editor')
  // It prints a new link.
  expect((await open(signInLink(system)))[0]).toBe(303)
})

test('the system ends with a package manager killed with -9', async () => {
  await expect.poll(() => answers('web/src/server/server.ts')).toBe(true)
  const launched = listChildren(system.supervisor.pid!)
  expect(launched).toHaveLength(1)
  system.supervisor.kill('SIGKILL')
  // It still writes the last log lines after it has stopped its parts.
  await expect.poll(() => launched.filter(isAlive)).toEqual([])
  expect(readPostmaster(path.join(env.DATA_DIR, 'postgres'))).toBeUndefined()
  expect(await answers('web/src/server/server.ts')).toBe(false)
})
