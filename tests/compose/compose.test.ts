import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { somebody } from '../support/people.ts'
import { openProject, type Project } from './support/project.ts'
import { publishHeading } from './support/editor.ts'
import { postLead, sendLeads } from './support/stream-of-leads.ts'
import { startVisitors } from './support/visitors.ts'
import { type Answer, visit } from '../support/visitor.ts'

/** In the order in which they are restarted. */
const services = ['postgres', 'api', 'lake', 'web', 'preview', 'studio', 'backup', 'proxy']
/** Parts without a port, and so without a health check. */
const mute = ['backup']
const asked = services.filter((service) => !mute.includes(service))

/** No capabilities, except the proxy's 0x400, which lets it listen on ports below 1024. */
const CAPABILITIES = /^CapEff:\t0{13}[04]00$/m

let project: Project
/** The certificate of the authority that Caddy made for localhost. */
let authority: string

const uniqueEmail = () => `robin.${randomUUID().slice(0, 8)}@example.com`
const page = (pathname: string) => visit(project.urls.site + pathname, authority)
const readAuthority = () => project.exec('proxy', 'cat', '/data/caddy/pki/authorities/local/root.crt')
const headingOf = (body: string) => /<h1[^>]*>.*?<\/h1>/s.exec(body)?.[0]
const stored = (email: string) => project.sql(`SELECT id FROM leads WHERE email = '${email}' ORDER BY id`)

beforeAll(async () => {
  project = await openProject()
})
afterAll(async () => {
  await project?.compose('down', '--volumes', '--remove-orphans', '--timeout', '5')
})

test('every image is built', { timeout: 1_800_000 }, async () => {
  await expect(project.compose('build')).resolves.toBeDefined()
})

test('all parts start with only their ports set', { timeout: 300_000 }, async () => {
  const started = Date.now()
  await project.compose('up', '-d', '--no-build')
  for (const service of asked) await project.untilHealthy(service)
  for (const service of mute) expect(await project.compose('ps', service)).toMatch(/\bUp\b/)
  console.log(`all is healthy after ${((Date.now() - started) / 1000).toFixed(1)} s`)
  authority = await readAuthority()
})

test('a public site does not start if a secret is missing, and names it', async () => {
  const run = ['run', '--rm', '--no-deps', '-e', 'SITE_URL=https://www.example.com.au', 'secrets']
  await expect(project.compose(...run)).rejects.toThrow(
    /these must be set: POSTGRES_PASSWORD, SESSION_SECRETS, HASH_SECRET, LAKE_READ_TOKEN, LAKE_WRITE_TOKEN\./,
  )
})

describe('through the proxy', () => {
  test('every part answers over TLS and HTTP/2, and plain HTTP redirects there', async () => {
    const asking = Object.values(project.urls).map((url) => visit(`${url}/healthz`, authority))
    expect((await Promise.all(asking)).map(({ status }) => status)).toEqual(asking.map(() => 200))
    const session = connect(project.urls.site, { ca: authority })
    await new Promise((resolve, reject) => session.once('connect', resolve).once('error', reject))
    expect(session.alpnProtocol).toBe('h2')
    session.destroy()
    const plain = await visit(`http://localhost:${project.httpPort}/pricing`, undefined)
    expect(plain.status).toBe(308)
    expect(plain.headers.location).toBe(`${project.urls.site}/pricing`)
  })

  test('pages name the public addresses, and send no HSTS on this machine', async () => {
    const { status, headers, body } = await page('/')
    expect(status).toBe(200)
    expect(body).toContain('GET A FREE IT CONSULTATION')
    expect(headers['content-security-policy']).toContain(project.urls.api)
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('server')
  })

  test('a lead is stored, once', async () => {
    const email = uniqueEmail()
    const key = randomUUID()
    const first = await postLead(project.urls.api, authority, email, key)
    expect(first.status).toBe(201)
    const again = await postLead(project.urls.api, authority, email, key)
    expect(again.status).toBe(200)
    expect(await stored(email)).toBe((JSON.parse(first.body) as { id: string }).id)
  })

  test('a form without JavaScript is stored too', async () => {
    const email = uniqueEmail()
    const answer = await postPlainForm(email)
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toMatch(/^\/contact\?sent=/)
    expect((await stored(email)).split('\n')).toHaveLength(1)
  })

  test('a change appears on the page when it is published, and not before', async () => {
    const heading = `Technology people of ${randomUUID().slice(0, 8)}`
    const token = (await project.exec('lake', 'cat', '/run/secrets/LAKE_WRITE_TOKEN')).trim()
    const publish = await publishHeading(project.urls.lake, authority, token, 'aboutPage', heading)
    expect((await page('/about')).body).not.toContain(heading)
    await publish()
    await expect.poll(async () => (await page('/about')).body, { timeout: 10_000 }).toContain(heading)
  })
})

describe('inside', () => {
  test.each(services)('%s runs as an unprivileged user with a read-only file system', async (service) => {
    expect((await project.exec(service, 'id', '-u')).trim()).not.toBe('0')
    expect(await project.exec(service, 'cat', '/proc/mounts')).toMatch(/^\S+ \/ \S+ ro,/m)
    expect(await project.exec(service, 'cat', '/proc/self/status')).toMatch(CAPABILITIES)
  })

  test('the role of the parts is no superuser, and nobody else can sign in', async () => {
    expect(
      await project.sql('SELECT rolname, rolsuper, rolcreatedb FROM pg_roles WHERE rolcanlogin ORDER BY 1'),
    ).toBe('postgres|t|t\nsite|f|t')
    expect(await project.sql("SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = 'leads'")).toBe(
      'site',
    )
  })

  test('each part only has its own secrets', async () => {
    const names = async (service: string) =>
      (await project.exec(service, 'ls', '/run/secrets')).trim().split('\n').toSorted()
    expect(await names('lake')).toEqual(['LAKE_READ_TOKEN', 'LAKE_WRITE_TOKEN'])
    // The site is public, so it has no secret that gives access to leads or drafts.
    expect(await project.exec('web', 'sh', '-c', 'ls /run/secrets 2>/dev/null || true')).toBe('')
  })
})

describe('while leads come in', () => {
  test.each(services)('a restart of %s loses none of them', async (service) => {
    const after = await leadsDuring(async () => {
      await project.compose('restart', '--timeout', '15', service)
      if (asked.includes(service)) await project.untilHealthy(service)
    })
    await expectNothingLost(after)
    expect(after.stored.length).toBeGreaterThan(0)
  })

  test('a kill -9 of the database loses none of them', async () => {
    const after = await leadsDuring(async () => {
      await project.compose('kill', '-s', 'SIGKILL', 'postgres')
      await project.compose('start', 'postgres')
      await project.untilHealthy('postgres')
    })
    await expectNothingLost(after)
    expect(after.stored.length).toBeGreaterThan(0)
  })

  test('every notice is finally delivered', async () => {
    const waiting = `SELECT count(*) FROM lead_outbox WHERE state <> 'delivered'`
    await expect.poll(() => project.sql(waiting), { timeout: 60_000 }).toBe('0')
  })
})

test('a second start keeps leads and content', async () => {
  const [leads, about] = [await project.sql('SELECT count(*) FROM leads'), (await page('/about')).body]
  await project.compose('down', '--timeout', '15')
  await project.compose('up', '-d', '--no-build')
  await project.untilHealthy('proxy')
  expect(await project.sql('SELECT count(*) FROM leads')).toBe(leads)
  expect(headingOf((await page('/about')).body)).toBe(headingOf(about))
})

test('a backup restores leads and content on an empty machine', { timeout: 300_000 }, async () => {
  const counts = 'SELECT (SELECT count(*) FROM leads), (SELECT count(*) FROM lead_outbox)'
  const before = { rows: await project.sql(counts), heading: headingOf((await page('/about')).body) }
  const folder = mkdtempSync(path.join(tmpdir(), 'compose-backup-'))
  const [file, inside] = [path.join(folder, 'backup.tar.gz'), '/data/backups/saved.tar.gz']
  try {
    const made = await project.exec('backup', 'node', 'scripts/backup.ts', '--verify')
    expect(made).toMatch(/Restored as a test: .+, all equal/)
    await project.save(file, 'backup', 'cat', made.split('\n')[0]!)
    await project.compose('down', '--volumes', '--timeout', '15')
    await project.compose('up', '-d', '--no-build')
    await project.untilHealthy('proxy')
    authority = await readAuthority()
    expect(await project.sql('SELECT count(*) FROM leads')).toBe('0')
    await project.load(file, 'backup', 'sh', '-c', `cat >${inside}`)
    await project.exec('backup', 'node', 'scripts/restore.ts', inside)
  } finally {
    rmSync(folder, { recursive: true })
  }
  expect(await project.sql(counts)).toBe(before.rows)
  await expect
    .poll(async () => headingOf((await page('/about')).body), { timeout: 30_000 })
    .toBe(before.heading)
  const answer = await postLead(project.urls.api, authority, uniqueEmail(), randomUUID())
  expect(answer.status).toBe(201)
})

describe('an upgrade under load', () => {
  let folder: string
  let running: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'compose-upgrade-'))
    running = path.join(folder, 'env')
    writeFileSync(running, 'RELEASE=test\n')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('neither the upgrade nor the rollback loses a request', { timeout: 900_000 }, async () => {
    project.set({ RELEASE: 'next' })
    await project.compose('build')
    const email = uniqueEmail()
    const visitors = startVisitors(project.urls, authority, email)
    try {
      await project.upgrade('next', running)
      expect(await project.releases('web')).toEqual(['next'])
      await project.upgrade('--back', running)
      expect(await project.releases('web')).toEqual(['test'])
    } finally {
      await visitors.stop()
    }
    const { pages, leads, acknowledged, slowest } = await visitors.stop()
    console.log(`${acknowledged.length} leads, slowest answer ${Math.round(slowest)} ms`)
    expect(Object.keys(pages)).toEqual(['200'])
    expect(Object.keys(leads)).toEqual(['201'])
    expect((await stored(email)).split('\n')).toEqual(acknowledged.toSorted())
  })

  const tag = (...names: string[]) =>
    project.engine('tag', ...names.map((name) => `docker.io/lead-site/${name}`))
  const images = ['api', 'backup', 'lake', 'proxy', 'secrets', 'studio', 'web']
  // The site has a health check, the backup has none.
  test.each(['web', 'backup'])(
    'a release whose %s crashes is rolled back',
    { timeout: 900_000 },
    async (bad) => {
      for (const image of images) await tag(`${image}:test`, `${image}:broken`)
      // This exits at once.
      await tag('secrets:test', `${bad}:broken`)
      const visitors = startVisitors(project.urls, authority, uniqueEmail())
      await expect(project.upgrade('broken', running)).rejects.toThrow(
        'not all parts of broken are healthy: goes back to test',
      )
      const { pages, leads } = await visitors.stop()
      expect([Object.keys(pages), Object.keys(leads)]).toEqual([['200'], ['201']])
      project.set({ RELEASE: 'test' })
      for (const service of ['api', 'web', 'backup'])
        expect(new Set(await project.releases(service))).toEqual(new Set(['test']))
    },
  )
})

test('every part exits by itself when stopped', async () => {
  const started = Date.now()
  await project.compose('stop', '--timeout', '30')
  const lines = (await project.compose('ps', '--all')).split('\n')
  for (const service of services) {
    const ended = lines.filter((line) => new RegExp(`[-_]${service}[-_]\\d+\\b`).test(line))
    const log = await project.compose('logs', '--tail', '30', service)
    expect(ended, `${service} is there`).not.toEqual([])
    expect(
      ended.filter((line) => !/Exit(ed)? \(?0\b/.test(line)),
      `${service} has ended well:\n${log}`,
    ).toEqual([])
  }
  console.log(`stopped after ${((Date.now() - started) / 1000).toFixed(1)} s`)
})

type Aftermath = {
  /** The ids of acknowledged and of stored leads, sorted. */
  acknowledged: string[]
  stored: string[]
}

/** Posts like a browser without JavaScript. */
function postPlainForm(email: string): Promise<Answer> {
  const { name, company, phone, message } = somebody()
  return visit(`${project.urls.site}/contact`, authority, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: project.urls.site },
    body: new URLSearchParams({ name, company, email, phone, message }).toString(),
  })
}

/** Sends leads during `disturb`, and compares the acknowledged with the stored ones. */
async function leadsDuring(disturb: () => Promise<void>): Promise<Aftermath> {
  const email = uniqueEmail()
  const leads = sendLeads(project.urls.api, authority, email)
  const disturbed = disturb()
  await disturbed.catch(() => {})
  const acknowledged = await leads.stop()
  await disturbed
  return { acknowledged: acknowledged.toSorted(), stored: (await stored(email)).split('\n') }
}

/** Expects each acknowledged lead to be stored exactly once, and the site to serve its pages. */
async function expectNothingLost({ acknowledged, stored: found }: Aftermath): Promise<void> {
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(found).toEqual(acknowledged)
  await expect.poll(async () => (await page('/')).status, { timeout: 30_000 }).toBe(200)
}
