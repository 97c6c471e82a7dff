import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAlerts } from '../../../api/src/alerts/alerts-repository.ts'
import { createTeller } from '../../../api/src/alerts/alert-mails.ts'
import { createWatch } from '../../../api/src/alerts/watch.ts'
import { rules } from '../../../api/src/alerts/rules.ts'
import { createPool, type Database } from '../../../api/src/database/pool.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type Mailbox, openMailbox } from './support/mailbox.ts'
import { connect, type Sql } from './support/sql.ts'

/** The state of the watched system, and the clock. */
type World = {
  api: string
  web: string | undefined
  schedules: string
  disk: number
  memory: number
  now: number
  beats: number
}

const MINUTE = 60_000
const site = (ok: number, failed: number, slow = 0) => `http_request_seconds_count{status="200"} ${ok}
http_request_seconds_count{status="500"} ${failed}
http_request_seconds_bucket{le="0.5",status="200"} ${ok + failed - slow}
content_away_seconds 0
`

let database: TestDatabase
let pool: Database
let sql: Sql
let mailbox: Mailbox
let world: World
const servers: Server[] = []
let look: () => Promise<void>
let options: Parameters<typeof createWatch>[0]

async function serve(answer: () => string | undefined): Promise<string> {
  const server = createServer((_request, response) => {
    const text = answer()
    if (text === undefined) response.destroy()
    else response.end(text)
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  database = await createTestDatabase()
  sql = await connect(database.url)
  pool = createPool(database.url, () => {})
  mailbox = await openMailbox()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const mail = {
    url: mailbox.url,
    from: 'leads@example.com.au',
    to: ['ops@example.com.au'],
    requireTls: false,
    tls: {},
  }
  options = {
    database: pool,
    teller: createTeller(mail, 'www.example.com.au', log),
    instance: 'b7c7a3f0-0000-4000-8000-000000000001',
    ownMetrics: async () => world.api,
    metrics: await serve(() => world.web),
    site: undefined,
    studio: await serve(() => JSON.stringify({ status: 'ok', schedules: world.schedules })),
    folder: '/',
    heartbeat: (await serve(() => String((world.beats += 1)))).replace('//', '//user:p%40ss@'),
    now: () => new Date(world.now),
    machine: { diskFree: () => world.disk, memoryFree: () => world.memory },
  }
})

beforeEach(async () => {
  await sql('TRUNCATE alerts, backups, leads, leases CASCADE')
  await sql("INSERT INTO backups (name, bytes, encrypted) VALUES ('first', 1, true)")
  world = {
    schedules: 'on',
    api: site(0, 0),
    web: site(0, 0),
    disk: 0.5,
    memory: 0.5,
    now: Date.now(),
    beats: 0,
  }
  look = createWatch(options).look
})

afterAll(async () => {
  for (const server of servers) server.close()
  for (const server of servers) server.closeAllConnections()
  await mailbox.close()
  await pool.end()
  await sql.end()
  await database.drop()
})

/** Checks a number of times, one minute apart. @returns the subjects of the mails sent */
async function looks(times: number): Promise<string[]> {
  const before = mailbox.mails.length
  for (let time = 0; time < times; time += 1) {
    world.now += MINUTE
    await look()
  }
  return mailbox.mails.slice(before).map(({ subject = '' }) => subject)
}

const lead = `INSERT INTO leads (id, first_name, last_name, email, phone, message, lead_source, status, reference, fingerprint, created_at, due_at)
  VALUES (gen_random_uuid(), 'Jo', 'Citizen', 'jo@example.com', '02 5550 1234', 'Please call me', 'contact_form', 'received', 'BCDF2345', sha256('x'),
    now() - interval '25 hours', now() - interval '1 hour')`

type Trouble = { name: string; begin: () => unknown; end: () => unknown; looks?: number }

const troubles: Trouble[] = [
  { name: 'web-down', begin: () => (world.web = undefined), end: () => (world.web = site(0, 0)), looks: 2 },
  { name: 'api-errors', begin: () => (world.api = site(100, 5)), end: () => (world.api = site(9000, 5)) },
  { name: 'web-errors', begin: () => (world.web = site(100, 5)), end: () => (world.web = site(9000, 5)) },
  {
    name: 'pages-slow',
    begin: () => (world.web = site(100, 0, 9)),
    end: () => (world.web = site(9000, 0, 9)),
  },
  {
    name: 'lake-away',
    begin: () => (world.web = site(0, 0).replace('away_seconds 0', 'away_seconds 400')),
    end: () => (world.web = site(0, 0)),
  },
  {
    name: 'promise-broken',
    begin: () => sql(lead),
    end: () => sql("UPDATE leads SET answered_at = now(), stage = 'contacted'"),
  },
  {
    name: 'schedules-refused',
    begin: () => (world.schedules = 'refused'),
    end: () => (world.schedules = 'on'),
    looks: 2,
  },
  {
    name: 'schedule-failed',
    begin: () => (world.schedules = 'failed'),
    end: () => (world.schedules = 'on'),
  },
  {
    name: 'desk-quota',
    begin: () => sql("INSERT INTO privacy_audit (action, actor, leads) VALUES ('replies-quota', 'robin', 0)"),
    end: () => sql("UPDATE privacy_audit SET at = now() - interval '2 hours'"),
  },
  {
    name: 'notices-dead',
    begin: async () => {
      await sql(lead.replaceAll('25 hours', '1 minute').replace("- interval '1 hour'", "+ interval '1 day'"))
      await sql(
        "INSERT INTO lead_outbox (lead_id, state, channel, address, last_error) SELECT id, 'dead', 'mail', 'gone@example.com', '550 no such user' FROM leads",
      )
    },
    end: () => sql('DELETE FROM lead_outbox'),
  },
  {
    name: 'notices-late',
    begin: async () => {
      await sql(lead.replaceAll('25 hours', '6 minutes').replace("- interval '1 hour'", "+ interval '1 day'"))
      await sql(
        "INSERT INTO lead_outbox (lead_id, state, created_at) SELECT id, 'pending', now() - interval '6 minutes' FROM leads",
      )
    },
    end: () => sql('DELETE FROM lead_outbox'),
  },
  {
    name: 'backup-old',
    begin: () => sql("UPDATE backups SET finished_at = now() - interval '27 hours'"),
    end: () => sql('UPDATE backups SET finished_at = now()'),
  },
  {
    name: 'backup-not-copied',
    begin: () => sql("UPDATE backups SET copied_at = now() - interval '27 hours'"),
    end: () => sql('UPDATE backups SET copied_at = now()'),
  },
  {
    name: 'restore-not-tried',
    begin: () => sql("UPDATE backups SET verified_at = now() - interval '9 days'"),
    end: () => sql('UPDATE backups SET verified_at = now()'),
  },
  { name: 'disk-full', begin: () => (world.disk = 0.04), end: () => (world.disk = 0.5) },
  { name: 'memory-short', begin: () => (world.memory = 0.01), end: () => (world.memory = 0.5), looks: 5 },
]

test.each(troubles)(
  '$name sends one mail when it starts and one when it ends',
  async ({ name, begin, end, looks: needed = 1 }) => {
    // Nothing is wrong.
    expect(await looks(2)).toEqual([])
    await begin()
    const told = await looks(needed)
    expect(told).toEqual([expect.stringContaining('ALERT www.example.com.au: ')])
    expect(mailbox.mails.at(-1)?.text).toContain(`Alert ${name}.`)
    expect(mailbox.recipients.at(-1)).toEqual(['ops@example.com.au'])
    // No second mail, not even from an instance that has just started.
    const isRate = ['api-errors', 'web-errors', 'pages-slow'].includes(name)
    look = isRate ? look : createWatch(options).look
    expect(await looks(Math.max(2, needed))).toEqual([])
    await end()
    expect(await looks(needed)).toEqual([`Over, www.example.com.au: ${name}`])
  },
)

test('an unreachable database is reported without it, and so is its recovery', async () => {
  expect(await looks(1)).toEqual([])
  const away = createPool('postgres://site:x@127.0.0.1:1/leads', () => {})
  let current = away
  const database: Database = {
    open: () => current.open(),
    query: (...args) => current.query(...args),
    transaction: (work) => current.transaction(work),
    use: () => current.use(),
    end: () => current.end(),
  }
  look = createWatch({ ...options, database }).look
  world.disk = 0.01
  expect(await looks(3)).toEqual([
    expect.stringContaining('of the disk'),
    expect.stringContaining('the database'),
  ])
  current = pool
  expect(await looks(2)).toEqual(['Over, www.example.com.au: database-away'])
  world.disk = 0.5
  expect(await looks(1)).toEqual(['Over, www.example.com.au: disk-full'])
  await away.end()
})

test('a certificate that expires soon is reported', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    notAfterDate: new Date(Date.now() + 5.5 * 86_400_000),
  })
  const server = createTlsServer({ key, cert }).listen(0, 'localhost')
  await once(server, 'listening')
  look = createWatch({
    ...options,
    site: `https://localhost:${(server.address() as AddressInfo).port}`,
  }).look
  expect(await looks(1)).toEqual(['ALERT www.example.com.au: The certificate ends in 5 days.'])
  server.close()
})

test('a lasting problem is reported again after a day, and a refused mail is retried', async () => {
  world.disk = 0.01
  mailbox.mood = 'refusing'
  await expect(look()).rejects.toThrow('alerts could not be sent')
  expect(world.beats).toBe(0)
  mailbox.mood = 'well'
  expect(await looks(2)).toHaveLength(1)
  expect(world.beats).toBe(2)
  await sql("UPDATE alerts SET told_at = now() - interval '25 hours'")
  expect(await looks(2)).toHaveLength(1)
})

test('an alert that nobody could be told of is known, and one that ended meanwhile is not mailed about', async () => {
  world.disk = 0.01
  mailbox.mood = 'refusing'
  await expect(look()).rejects.toThrow('alerts could not be sent')
  expect(await readAlerts(pool)).toEqual({ open: ['disk-full'], untold: ['disk-full'], lastTold: null })
  world.disk = 0.5
  mailbox.mood = 'well'
  expect(await looks(2)).toEqual([])
  expect(await readAlerts(pool)).toMatchObject({ open: [], untold: [] })
})

test('of several instances one watches, and another one once it has stopped or died', async () => {
  world.disk = 0.01
  const first = createWatch(options)
  const second = createWatch({ ...options, instance: 'b7c7a3f0-0000-4000-8000-000000000002' })
  await first.look()
  world.disk = 0.5
  await second.look()
  expect(await readAlerts(pool)).toMatchObject({ open: ['disk-full'] })
  await first.stop()
  await second.look()
  expect(await readAlerts(pool)).toMatchObject({ open: [] })
  world.disk = 0.01
  await first.look()
  expect(await readAlerts(pool)).toMatchObject({ open: [] })
  await sql("UPDATE leases SET ends_at = now() - interval '1 second'")
  await first.look()
  expect(await readAlerts(pool)).toMatchObject({ open: ['disk-full'] })
})

test('an alert names the message that was given up, its recipient and the reason', async () => {
  await troubles.find(({ name }) => name === 'notices-dead')!.begin()
  await look()
  expect(mailbox.mails.at(-1)?.text).toContain(
    '1 messages to staff were given up. lead BCDF2345 (received) to gone@example.com: 550 no such user.',
  )
})

test('every rule is tested here', () => {
  const tried = [...troubles.map(({ name }) => name), 'database-away', 'certificate-ends']
  expect(rules.map(({ name }) => name).toSorted()).toEqual(tried.toSorted())
})
