import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAlerts } from '../../../api/src/alerts/alerts-repository.ts'
import { createAlertMailer } from '../../../api/src/alerts/alert-mails.ts'
import { createWatch } from '../../../api/src/alerts/watch.ts'
import { rules } from '../../../api/src/alerts/rules.ts'
import { createPool, type Database } from '../../../api/src/database/pool.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { openReceiver } from './support/receiver.ts'
import { type Mailbox, openMailbox } from './support/mailbox.ts'
import { connect, type Sql } from './support/sql.ts'

/** The state of the watched system, and the clock. */
type World = {
  api: string
  web: string | undefined
  site: string | undefined
  schedules: string
  /** Free gibibytes of 40. */
  disk: number
  memory: number
  clock: number
  beats: number
  isBeatTaken: boolean
}

const MINUTE_MS = 60_000
const RUNBOOK = 'https://docs.example.com.au/runbook.md'
const GIB = 1024 ** 3
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
let folder: string
let look: () => Promise<void>
let options: Parameters<typeof createWatch>[0]
let createMailer: (
  ways: Partial<Parameters<typeof createAlertMailer>[0]>,
) => ReturnType<typeof createAlertMailer>

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

/** A watch that has just started. */
function start(change: Partial<typeof options> = {}): typeof look {
  const watch = createWatch({ ...options, ...change })
  return async () => {
    await watch.look()
    await watch.beat()
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-alerts-'))
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
    answersTo: 'sales@example.com.au',
    siteUrl: 'https://www.example.com.au',
  }
  createMailer = (ways) =>
    createAlertMailer({ mail, webhook: undefined, runbookUrl: RUNBOOK, ...ways }, mail.siteUrl, log)
  options = {
    database: pool,
    mailer: createMailer({}),
    instance: 'b7c7a3f0-0000-4000-8000-000000000001',
    ownMetrics: async () => world.api,
    urls: {
      site: await serve(() => world.site),
      studio: await serve(() => JSON.stringify({ status: 'ok', schedules: world.schedules })),
    },
    monitoring: {
      metrics: await serve(() => world.web),
      certificate: undefined,
      folder,
      heartbeat: (await serve(() => (world.isBeatTaken ? String((world.beats += 1)) : undefined))).replace(
        '//',
        '//user:p%40ss@',
      ),
    },
    clock: () => world.clock,
    probes: { readDisk: () => ({ free: world.disk * GIB, size: 40 * GIB }), memoryFree: () => world.memory },
  }
})

beforeEach(async () => {
  await sql('TRUNCATE alerts, backups, backup_failures, leads, leases CASCADE')
  await sql("INSERT INTO backups (name, bytes, encrypted) VALUES ('first', 1, true)")
  world = {
    schedules: 'on',
    api: site(0, 0),
    web: site(0, 0),
    site: 'ok',
    disk: 20,
    memory: 0.5,
    clock: 0,
    beats: 0,
    isBeatTaken: true,
  }
  look = start()
})

afterAll(async () => {
  for (const server of servers) server.close()
  for (const server of servers) server.closeAllConnections()
  await mailbox.close()
  await pool.end()
  await sql.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Checks a number of times, one minute apart. @returns the subjects of the mails sent */
async function looks(times: number): Promise<string[]> {
  const before = mailbox.mails.length
  for (let time = 0; time < times; time += 1) {
    world.clock += MINUTE_MS
    await look()
  }
  return mailbox.mails.slice(before).map(({ subject = '' }) => subject)
}

const lead = `INSERT INTO leads (id, first_name, last_name, email, phone, message, lead_source, status, reference, fingerprint, created_at, due_at)
  VALUES (gen_random_uuid(), 'Jo', 'Citizen', 'jo@example.com', '02 5550 1234', 'Please call me', 'contact_form', 'received', 'BCDF2345', sha256('x'),
    now() - interval '25 hours', now() - interval '1 hour')`

type Trouble = { name: string; begin: () => unknown; end: () => unknown; looks?: number }

const troubles: Trouble[] = [
  {
    name: 'web-down',
    begin: () => (world.web = world.site = undefined),
    end: () => Object.assign(world, { web: site(0, 0), site: 'ok' }),
    looks: 2,
  },
  {
    name: 'metrics-away',
    begin: () => (world.web = undefined),
    end: () => (world.web = site(0, 0)),
    looks: 6,
  },
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
    name: 'calls-held',
    begin: async () => {
      await sql(
        `INSERT INTO booking_blocks (starts_at, ends_at, reason, person) VALUES (now(), now() + interval '20 days', 'Away', 'robin')`,
      )
      await sql(
        `INSERT INTO bookings (id, starts_at, ends_at, busy_until, seat)
         SELECT gen_random_uuid(), at, at + interval '30 minutes', at + interval '30 minutes', 1 FROM (VALUES (now() + interval '7 days')) AS call (at)`,
      )
    },
    end: () => sql('DELETE FROM bookings'),
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
    name: 'backup-failed',
    begin: () => sql("INSERT INTO backup_failures (task, reason) VALUES ('backup', 'BACKUP_DIR is a file.')"),
    end: () => sql('DELETE FROM backup_failures'),
  },
  {
    name: 'folder-unusable',
    begin: () => writeFile(path.join(folder, 'logs'), ''),
    end: () => rm(path.join(folder, 'logs')),
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
  { name: 'disk-full', begin: () => (world.disk = 3.2), end: () => (world.disk = 20) },
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
    const { text, html, subject = '' } = mailbox.mails.at(-1)!
    expect(text).toContain(`Alert ${name}.`)
    expect(html).toMatch(/<a href="https:\/\/docs\.example\.com\.au\/runbook\.md#[a-z-]+" class="button"/)
    expect(subject.length).toBeLessThan(60)
    expect(mailbox.recipients.at(-1)).toEqual(['ops@example.com.au'])
    // No second mail, not even from an instance that has just started.
    const isRate = ['api-errors', 'web-errors', 'pages-slow'].includes(name)
    look = isRate ? look : start()
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
  look = start({ database })
  world.disk = 1
  expect(await looks(3)).toEqual([
    expect.stringContaining('of the disk'),
    expect.stringContaining('The database does not answer'),
  ])
  current = pool
  expect(await looks(2)).toEqual(['Over, www.example.com.au: database-away'])
  world.disk = 20
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
  const certificate = `https://localhost:${(server.address() as AddressInfo).port}`
  look = start({ monitoring: { ...options.monitoring, certificate } })
  expect(await looks(1)).toEqual(['ALERT www.example.com.au: The site’s certificate: it ends…'])
  server.close()
})

test('a lasting problem is reported again after a day, and a refused mail is retried', async () => {
  world.disk = 1
  mailbox.mood = 'refusing'
  await expect(look()).rejects.toThrow('alerts could not be sent')
  expect(world.beats).toBe(0)
  mailbox.mood = 'well'
  expect(await looks(2)).toHaveLength(1)
  expect(world.beats).toBe(2)
  await sql("UPDATE alerts SET told_at = now() - interval '25 hours'")
  expect(await looks(2)).toHaveLength(1)
})

test('an alert reaches the chat while the mail server is down, and says so', async () => {
  const chat = await openReceiver()
  const webhook = { url: chat.url, withoutTls: false }
  const texts = () => chat.received.splice(0).map(({ body }) => (JSON.parse(body) as { text: string }).text)
  look = start({ mailer: createMailer({ webhook }) })
  world.disk = 1
  expect(await looks(1)).toHaveLength(1)
  expect(texts()).toEqual([expect.not.stringContaining('mail server')])
  mailbox.mood = 'refusing'
  world.disk = 20
  expect(await looks(2)).toEqual([])
  expect(texts()).toEqual([expect.stringMatching(/^Over, .* disk-full\n.*\n.*mail server did not take/)])
  chat.status = 500
  world.disk = 1
  await expect(look()).rejects.toThrow('alerts could not be sent')
  chat.status = 200
  look = start({ mailer: createMailer({ mail: undefined, webhook }) })
  await looks(1)
  expect(texts().at(-1)).toMatch(/^ALERT .* of the disk/)
  mailbox.mood = 'well'
  await chat.close()
})

test('an alert that nobody could be told of is known, and one that ended meanwhile is not mailed about', async () => {
  world.disk = 1
  mailbox.mood = 'refusing'
  await expect(look()).rejects.toThrow('alerts could not be sent')
  expect(await readAlerts(pool)).toEqual({ open: ['disk-full'], untold: ['disk-full'], lastTold: null })
  world.disk = 20
  mailbox.mood = 'well'
  expect(await looks(2)).toEqual([])
  expect(await readAlerts(pool)).toMatchObject({ open: [], untold: [] })
})

test('of several instances one watches, and another one once it has stopped or died', async () => {
  world.disk = 1
  const first = createWatch(options)
  const second = createWatch({ ...options, instance: 'b7c7a3f0-0000-4000-8000-000000000002' })
  await first.look()
  world.disk = 20
  await second.look()
  expect(await readAlerts(pool)).toMatchObject({ open: ['disk-full'] })
  await first.stop()
  await second.look()
  expect(await readAlerts(pool)).toMatchObject({ open: [] })
  world.disk = 1
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
    '1 message to staff was given up. lead BCDF2345 (received) to gone@example.com: 550 no such user.',
  )
})

test('a site that has not answered yet, or whose heartbeat fails, is not called down', async () => {
  world.isBeatTaken = false
  world.web = world.site = undefined
  for (let time = 0; time < 20; time += 1) {
    world.clock += 5000
    await expect(look()).rejects.toThrow('fetch failed')
  }
  world.isBeatTaken = true
  expect(await looks(1)).toEqual([])
  Object.assign(world, { web: site(0, 0), site: 'ok' })
  expect(await looks(2)).toEqual([])
  // One that answered is missed after a minute, one that never did after five.
  world.web = world.site = undefined
  expect(await looks(2)).toEqual([expect.stringContaining('The site does not answer')])
  look = start()
  await sql('TRUNCATE alerts')
  expect([await looks(5), await looks(1)]).toEqual([[], [expect.stringContaining('does not answer')]])
})

test('what was seen before a pause or a restart of a part says nothing of the last ten minutes', async () => {
  expect(await looks(1)).toEqual([])
  world.web = world.site = undefined
  expect(await looks(1)).toEqual([])
  world.clock += 60 * MINUTE_MS
  world.api = site(100, 50)
  expect(await looks(1)).toEqual([])
  Object.assign(world, { web: site(0, 0), site: 'ok' })
  const restarted = (at: number) => `process_start_time_seconds ${at}\n`
  world.api = site(0, 0) + restarted(1)
  expect(await looks(11)).toEqual([])
  world.api = site(100, 50) + restarted(2)
  expect(await looks(1)).toEqual([])
})

test('times that lie in the future, before a clock was set right, hide nothing', async () => {
  await sql("UPDATE backups SET finished_at = now() + interval '1 year'")
  await sql(
    "INSERT INTO backups (name, bytes, encrypted, finished_at) VALUES ('old', 1, true, now() - interval '2 days')",
  )
  expect(await looks(1)).toEqual([expect.stringContaining('The last backup (old) is too…')])
  await sql("UPDATE alerts SET told_at = now() + interval '1 year'")
  expect(await looks(1)).toHaveLength(1)
})

test('every rule is tested here', () => {
  const tried = [...troubles.map(({ name }) => name), 'database-away', 'certificate-ends']
  expect(rules.map(({ name }) => name).toSorted()).toEqual(tried.toSorted())
})
