import { DatabaseSync } from 'node:sqlite'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentChecks } from '../../../scripts/launch/machine-checks.ts'
import { checkLaunch } from '../../../scripts/launch/launch-check.ts'
import type { Line } from '../../../scripts/launch/report.ts'
import { readSettings } from '../../../scripts/system/settings.ts'
import { openMailbox } from '../api/support/mailbox.ts'
import { connect } from '../api/support/sql.ts'
import { lakeFile } from '../../../packages/content-lake/src/env.ts'
import { READ_TOKEN, runLakeCommand, startLake } from '../lake/support/lake-process.ts'
import { machine, root } from '../../support/test-environment.ts'
import { backupHere, openPlaces, type Place, type Places } from './support/places.ts'
import { type PublicSite, type Replies, startPublicSite } from './support/public-site.ts'

const run = promisify(execFile)

const SITE = 'https://www.example.com.au'
const parts = {
  API_URL: 'https://api.example.com.au',
  STUDIO_URL: 'https://studio.example.com.au',
  PREVIEW_URL: 'https://preview.example.com.au',
  LAKE_URL: 'https://content.example.com.au',
}
const hosts = [
  'example.com.au',
  ...['www', 'api', 'studio', 'preview', 'content'].map((name) => `${name}.example.com.au`),
]

let places: Places
let place: Place

const editors = (...args: string[]) => runLakeCommand('editors', args, { DATA_DIR: place.folder })

beforeAll(async () => {
  places = await openPlaces()
  place = await places.add()
  await (await startLake({ DATA_DIR: place.folder })).stop()
  await editors('add', 'ann@example.com', '--role', 'administrator')
  const database = new DatabaseSync(lakeFile(place.folder))
  database.exec(
    "INSERT INTO passkeys SELECT 'id', id, 'Laptop', x'00', 0, '[]', 0, 0 FROM users WHERE email <> ''",
  )
  database.close()
  await backupHere(place, { BACKUP_RECIPIENTS: places.recipient })
  const sql = await connect(place.url)
  await sql('UPDATE backups SET verified_at = now(), copied_at = now()')
  await sql("INSERT INTO alerts (name, cleared_at) VALUES ('trial', now())")
  await sql.end()
})
afterAll(() => places.drop())

function rightSettings(): NodeJS.ProcessEnv {
  const secret = () => randomBytes(36).toString('base64url')
  return {
    ...place.env,
    SITE_URL: SITE,
    ...parts,
    SESSION_SECRETS: secret(),
    HASH_SECRET: secret(),
    LAKE_READ_TOKEN: secret(),
    LAKE_WRITE_TOKEN: secret(),
    SMTP_URL: 'smtps://user:word@mail.example.com.au',
    LEAD_NOTIFY_TO: 'sales@example.com.au',
    LEAD_NOTIFY_FROM: 'leads@example.com.au',
    BACKUP_RECIPIENTS: places.recipient,
    BACKUP_COPY: 'true',
    ALERT_TO: 'ops@example.com.au',
    ALERT_HEARTBEAT_URL: 'https://watch.example.com/beat',
  }
}

const page = `<link rel="canonical" href="${SITE}/">`

function rightReplies(): Replies {
  const moved = { status: 308, headers: { location: `${SITE}/about?launch=1` } }
  const ready = (url: string) => [`GET ${url}`, { status: 200 }] as const
  let left = 60
  return {
    [`GET ${parts.API_URL}/openapi.json`]: {
      headers: () => ({ 'ratelimit-remaining': String((left -= 1)) }),
    },
    [`GET ${SITE}/`]: { body: page },
    [`${SITE}/*`]: { status: 404 },
    ...Object.fromEntries([
      ready(`${SITE}/readyz`),
      ready(`${parts.API_URL}/readyz`),
      ...[parts.STUDIO_URL, parts.PREVIEW_URL, parts.LAKE_URL].map((url) => ready(`${url}/healthz`)),
    ]),
    'GET http://www.example.com.au/about?launch=1': moved,
    'GET https://example.com.au/about?launch=1': moved,
  }
}

async function check(site: PublicSite, env: NodeJS.ProcessEnv): Promise<Line[]> {
  try {
    return await checkLaunch({ env, testMail: false, way: site.way })
  } finally {
    await site.close()
  }
}

/** Without the disk of the machine that runs the tests. */
const badOf = (lines: Line[]) =>
  lines.filter(({ name, state }) => state === 'bad' && !/^(Disk|Memory)$/.test(name))

test('a system without faults has no bad line, and unchecked lines are not called good', async () => {
  const certificate = { names: hosts, days: 80, trusted: true }
  const lines = await check(await startPublicSite(hosts, rightReplies(), certificate), rightSettings())
  expect(badOf(lines)).toEqual([])
  const unknown = lines.filter(({ state }) => state === 'not checked').map(({ name }) => name)
  expect(unknown).toEqual(expect.arrayContaining(['Test notice and alert', 'Content']))
  expect(lines.filter(({ state, todo }) => state !== 'good' && !todo)).toEqual([])
  expect(lines.filter(({ state }) => state === 'good').length).toBeGreaterThan(25)
})

test('faults of the published content are named, not those of drafts', async () => {
  const lake = await startLake()
  const sample = { _type: 'caseStudy', sample: true }
  await lake
    .editor()
    .transaction()
    .create({ _id: 'bakery', title: 'A bakery', ...sample })
    .create({ _id: 'drafts.unseen', title: 'Unseen', ...sample })
    .commit()
  const env = { LAKE_INTERNAL_URL: lake.url, LAKE_READ_TOKEN: READ_TOKEN }
  const lines = await contentChecks(readSettings(env), env)
  await lake.dispose()
  const of = (title: string) => lines.find(({ name }) => name === `Content: ${title}`)
  expect(of('No sample is left: case studies')).toMatchObject({ state: 'can wait', text: 'A bakery' })
  expect(of('The footer shows the ABN')).toMatchObject({ state: 'bad', text: 'Settings' })
  expect(of('All legal pages are published')).toMatchObject({
    state: 'bad',
    text: expect.stringContaining('/privacy-policy'),
  })
  await expect(contentChecks(readSettings(env), env)).rejects.toThrow('the content lake does not answer')
})

type Fault = { plant: (world: World) => void; line: string; says: string }
type World = { env: NodeJS.ProcessEnv; replies: Replies }

const reply =
  (url: string, change: Partial<Replies[string]>) =>
  ({ replies }: World) => {
    replies[url] = { ...replies[url], ...change }
  }
const set =
  (name: string, value: string) =>
  ({ env }: World) =>
    void (env[name] = value)

/** The planted faults, each with the line that must name it. */
const faults: Fault[] = [
  { plant: set('LEAD_NOTIFY_WITHOUT_TLS', 'yes'), line: 'LEAD_NOTIFY_WITHOUT_TLS', says: 'without TLS' },
  { plant: set('TRUST_PROXY', '0.0.0.0/0'), line: 'Settings', says: 'TRUST_PROXY must be' },
  {
    plant: set('RATE_LIMIT_LEADS_PER_ADDRESS', 'off'),
    line: 'RATE_LIMIT_LEADS_PER_ADDRESS',
    says: 'bots can',
  },
  { plant: set('LEAD_NOTIFY_TO', 'sales@example.com'), line: 'LEAD_NOTIFY_TO', says: 'nobody reads' },
  { plant: set('BACKUP_RECIPIENTS', ''), line: 'BACKUP_RECIPIENTS', says: 'no backups are made' },
  { plant: set('BACKUP_COPY', ''), line: 'BACKUP_COPY', says: 'lost with this machine' },
  { plant: set('ALERT_TO', ''), line: 'ALERT_TO', says: 'nobody is told' },
  { plant: set('ALERT_HEARTBEAT_URL', ''), line: 'ALERT_HEARTBEAT_URL', says: 'dead' },
  {
    plant: set('HASH_SECRET', 'change-me-change-me-change-me-now'),
    line: 'Secrets',
    says: 'HASH_SECRET',
  },
  {
    plant: ({ env }) => void (env['LAKE_WRITE_TOKEN'] = env['LAKE_READ_TOKEN']),
    line: 'Secrets',
    says: 'LAKE_WRITE_TOKEN',
  },
  { plant: () => {}, line: 'Probe of STUDIO_URL', says: 'does not answer' },
  { plant: reply(`GET ${parts.API_URL}/readyz`, { status: 503 }), line: 'Probe of API_URL', says: '503' },
  {
    plant: reply(`GET ${parts.LAKE_URL}/metrics`, { status: 200, body: '# HELP x\n' }),
    line: 'Probe of LAKE_URL',
    says: 'public',
  },
  {
    plant: reply('GET http://preview.example.com.au/healthz', { status: 200 }),
    line: 'Probe of PREVIEW_URL',
    says: 'without TLS',
  },
  {
    plant: reply(`GET ${parts.API_URL}/openapi.json`, { headers: { 'ratelimit-remaining': '59' } }),
    line: 'Visitors’ addresses',
    says: 'makes up',
  },
  {
    plant: reply('GET http://www.example.com.au/about?launch=1', { status: 200, headers: {} }),
    line: 'Redirect of http://www.example.com.au',
    says: '200',
  },
  {
    plant: reply('GET https://example.com.au/about?launch=1', { headers: { location: `${SITE}/` } }),
    line: 'Redirect of https://example.com.au',
    says: '308',
  },
  {
    plant: reply(`GET ${SITE}/`, {
      body: `${page.replace('www.', 'staging.')}<meta name="robots" content="noindex">`,
    }),
    line: 'Home page',
    says: 'staging',
  },
  { plant: () => {}, line: 'Home page', says: 'noindex' },
]

test('every planted fault is named on its own line', async () => {
  const world: World = { env: rightSettings(), replies: rightReplies() }
  for (const { plant } of faults) plant(world)
  const site = await startPublicSite(
    hosts.filter((host) => !host.startsWith('studio.')),
    world.replies,
    // It lacks the bare domain and the API's name, and expires soon.
    { names: ['www.example.com.au', 'content.example.com.au'], days: 3, trusted: true },
  )
  const lines = await check(site, world.env)
  const told = badOf(lines)
  const missed = faults.filter(
    ({ line, says }) => !told.some(({ name, text }) => name.startsWith(line) && text.includes(says)),
  )
  expect(missed.map(({ line }) => line)).toEqual([])
  const textOf = (name: string) => told.find((line) => line.name === name)?.text
  expect(textOf('TLS of www.example.com.au')).toContain('it ends in 3 days')
  for (const host of ['example.com.au', 'api.example.com.au'])
    expect(textOf(`TLS of ${host}`)).toContain('ERR_TLS_CERT_ALTNAME_INVALID')
  // No line contains a secret.
  expect(JSON.stringify(lines)).not.toContain('change-me-')
})

test('a site without an address has no good line about public access', async () => {
  const site = await startPublicSite([], {}, { names: ['www.example.com.au'], days: 80, trusted: true })
  const env = { SITE_URL: SITE, ...parts }
  const lines = await check(site, env)
  const outer = lines.slice(
    lines.findIndex(({ name }) => name.startsWith('TLS of')),
    lines.findIndex(({ name }) => name.startsWith('Test notice')),
  )
  expect(outer.length).toBeGreaterThan(10)
  expect(outer.filter(({ state }) => state === 'good')).toEqual([])
})

test('an old backup, an untrusted certificate and an account without a passkey are bad', async () => {
  await editors('add', 'ben@example.com', '--role', 'viewer')
  const sql = await connect(place.url)
  await sql(
    "UPDATE backups SET finished_at = now() - interval '2 days', verified_at = NULL, copied_at = NULL",
  )
  await sql.end()
  for (const [days, trusted, says, missing] of [
    [-1, true, 'expired', 'ben@example.com has none'],
    [80, false, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'no administrator has an account'],
  ] as const) {
    const site = await startPublicSite(hosts, rightReplies(), { names: hosts, days, trusted })
    const told = badOf(await check(site, rightSettings()))
    expect(told.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Backup', 'Restore tried', 'Off-site copy', 'TLS of www.example.com.au']),
    )
    expect(told.find(({ name }) => name === 'TLS of www.example.com.au')?.text).toContain(says)
    expect(told.find(({ name }) => name === 'Passkeys')?.text).toBe(missing)
    await editors('role', 'ann@example.com', '--role', 'editor')
  }
})

test('the test notice and the test alert arrive and are recorded', async () => {
  const mailbox = await openMailbox()
  const sql = await connect(place.url)
  await sql('DELETE FROM alerts')
  const addresses = {
    SMTP_URL: mailbox.url,
    LEAD_NOTIFY_TO: 'sales@example.com',
    ALERT_TO: 'ops@example.com',
  }
  const command = [path.join(root, 'scripts/launch-check.ts'), '--json', '--test-mail']
  const env = { ...machine, ...place.env, ...addresses }
  const answer = await run(process.execPath, command, { env }).catch((error: { stdout: string }) => error)
  const { lines } = JSON.parse(answer.stdout) as { lines: Line[] }
  const stateOf = (name: string) => lines.find((line) => line.name === name)?.state
  expect([stateOf('Test notice and alert'), stateOf('Alert path')]).toEqual(['good', 'good'])
  expect(mailbox.recipients).toEqual([['sales@example.com'], ['ops@example.com']])
  await sql.end()
  await mailbox.close()
})

test('the command prints JSON and exits with 1 if something is bad', async () => {
  const command = [path.join(root, 'scripts/launch-check.ts'), '--json']
  const answer = await run(process.execPath, command, { env: { ...machine, ...place.env } }).catch(
    (error: { code: number; stdout: string }) => error,
  )
  expect(answer).toMatchObject({ code: 1 })
  const { ready, lines } = JSON.parse(answer.stdout) as { ready: boolean; lines: Line[] }
  expect(ready).toBe(false)
  expect(lines).toContainEqual(expect.objectContaining({ name: 'Settings', state: 'bad' }))
  // These were not checked.
  expect(lines.filter(({ name, state }) => /TLS/.test(name) && state !== 'not checked')).toEqual([])
})
