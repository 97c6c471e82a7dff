import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { machine, root } from '../../support/test-environment.ts'
import { contactLead, quoteLead } from './support/leads.ts'
import { openMailbox, type Mailbox } from './support/mailbox.ts'
import { openReceiver, type Receiver } from './support/receiver.ts'
import { post, spawnApi } from './support/api.ts'
import { startWorker, startWorkerProcess, type Worker } from './support/worker.ts'
import { createPool, type Database } from '../../../api/src/database/pool.ts'
import { purgeLeads } from '../../../api/src/leads/retention-repository.ts'
import { describeFailed, readBacklog } from '../../../api/src/notices/backlog-repository.ts'
import { unassignUndeliverable, takeMessage } from '../../../api/src/notices/messages-repository.ts'
import { createWebhookChannel } from '../../../api/src/notices/webhook-channel.ts'
import { queueReminders } from '../../../api/src/notices/daily-tasks-repository.ts'
import { retryMessages } from '../../../api/src/outbox/outbox-repository.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'
import { apiForFile } from './support/for-file.ts'

const SECRET = 'w'.repeat(32)
const { api, database, sql } = await apiForFile()
let mailbox: Mailbox
let pool: Database
let receiver: Receiver
let workers: Worker[] = []

beforeAll(() => {
  pool = createPool(database.url, () => {}, { size: 1 })
  return () => pool.end()
})

beforeEach(async () => {
  await sql('DELETE FROM leads')
  await sql('DELETE FROM lead_outbox')
  await sql('DELETE FROM desk_people')
  await sql("DELETE FROM leases WHERE name LIKE 'pause-%'")
  await sql(
    "INSERT INTO daily_tasks VALUES ('quarantine-digest', '2999-01-01'), ('purge', '2999-01-01') ON CONFLICT (name) DO UPDATE SET done_on = excluded.done_on",
  )
  mailbox = await openMailbox()
  receiver = await openReceiver()
})

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
  await Promise.all([mailbox.close(), receiver.close()])
})

async function start(env: Record<string, string> = {}): Promise<Worker> {
  const worker = await startWorker(database.url, env)
  workers.push(worker)
  return worker
}

const byMail = () => ({
  SMTP_URL: mailbox.url,
  LEAD_NOTIFY_TO: 'sales@example.com',
  SITE_URL: 'http://www.example.com',
})
const byMailToTwo = () => ({ ...byMail(), LEAD_NOTIFY_TO: 'sales@example.com, office@example.com' })
const byWebhook = () => ({ LEAD_WEBHOOK_URL: receiver.url, LEAD_WEBHOOK_SECRET: SECRET })

async function submit(lead: Record<string, unknown>): Promise<{ id: string; reference: string }> {
  const response = await api.post(lead)
  expect(response.status).toBe(201)
  return (await response.json()) as { id: string; reference: string }
}

const messages = () =>
  sql(
    'SELECT kind, coalesce(address, person, channel) AS "to", state, attempts, last_error AS error FROM lead_outbox ORDER BY 2',
  )

/** Makes what waits for its next attempt due. */
const hurry = () =>
  sql("UPDATE lead_outbox SET due_at = now() WHERE state = 'pending' AND last_error IS NOT NULL")

describe('a test notice', () => {
  const send = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [path.join(root, 'api/src/cli/leads.ts'), 'test-notice'], {
      env: { ...machine, DATABASE_URL: database.url, ...env },
    })

  test('is sent like a lead’s notice, and is not stored', async () => {
    const { stdout } = await send({ ...byMailToTwo(), ...byWebhook() })
    expect(stdout).toBe(
      'mail to sales@example.com: accepted\nmail to office@example.com: accepted\nwebhook: accepted\n',
    )
    expect([mailbox.mails[0]?.subject, receiver.received.length]).toEqual([
      'New lead from the contact form [TEST]',
      1,
    ])
    expect(await sql('SELECT 1 FROM leads')).toEqual([])
  })

  test('says why it failed', async () => {
    mailbox.mood = 'refusing'
    await expect(send(byMail())).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('mail to sales@example.com: EMESSAGE: 554 5.7.9 no DMARC'),
    })
    await expect(send({})).rejects.toMatchObject({ stderr: expect.stringContaining('SMTP_URL') })
  })
})

describe('without a channel', () => {
  test('the notice is logged without personal data', async () => {
    const worker = await start()
    const { id, reference } = await submit(contactLead())
    await vi.waitFor(() => {
      expect(worker.log).toContainEqual(
        expect.objectContaining({
          event: 'lead.notified',
          channel: 'log',
          leadId: id,
          reference,
          source: 'contact_form',
        }),
      )
    }, TIMEOUT_MS)
    await vi.waitFor(async () => {
      expect(await messages()).toEqual([
        { kind: 'received', to: 'log', state: 'delivered', attempts: 1, error: null },
      ])
    }, TIMEOUT_MS)
    expect(JSON.stringify(worker.log)).not.toMatch(/jo@example|Citizen|5550\D?1234/)
  })

  test('two instances send one notice for each lead that arrived while none ran', async () => {
    const sent = await Promise.all(Array.from({ length: 30 }, () => submit(contactLead())))
    const both = await Promise.all([start(), start()])
    await vi.waitFor(async () => {
      expect(await sql("SELECT 1 FROM lead_outbox WHERE state <> 'delivered'")).toEqual([])
    }, TIMEOUT_MS)
    const told = both.flatMap(({ log }) => log.filter(({ event }) => event === 'lead.notified'))
    expect(told.map(({ leadId }) => leadId).toSorted()).toEqual(sent.map(({ id }) => id).toSorted())
  })
})

describe('by mail', () => {
  test('it has what a salesperson needs', async () => {
    await start(byMail())
    const { id, reference } = await submit(
      contactLead({ phone: '+61 2 5550 1234', context: { page: '/pricing', utm: { source: 'news' } } }),
    )
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), TIMEOUT_MS)
    const [mail] = mailbox.mails
    expect(mail).toMatchObject({
      // The firm's name isn't known here.
      from: { name: 'www.example.com', address: 'leads@www.example.com' },
      replyTo: [{ name: 'Jo Citizen', address: 'jo@example.com' }],
      subject: `New lead from the contact form [${reference}]`,
      messageId: `<${id}.received@www.example.com>`,
    })
    expect(mailbox.recipients).toEqual([['sales@example.com']])
    for (const words of [
      'Please call me about backups.',
      reference,
      'jo@example.com',
      '/pricing',
      'news',
      `http://localhost:3333/leads/${reference}`,
    ]) {
      expect(mail!.text).toContain(words)
      expect(mail!.html).toContain(words)
    }
    expect(mail!.html).toContain('href="tel:+61255501234"')
    expect(mail!.text).toMatch(/promised an answer by .* AE[DS]T/)
  })

  test('a quote is listed by its fields', async () => {
    await start(byMail())
    await submit(
      quoteLead({
        message:
          'Industry: Healthcare\nCompliance: yes\nEmployees: 25\nCurrent IT: One server\nin a cupboard\nChallenges: Slow',
      }),
    )
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), TIMEOUT_MS)
    expect(mailbox.mails[0]!.text).toMatch(
      /Industry +Healthcare\r?\nCompliance +yes\r?\nEmployees +25\r?\nCurrent IT +One server\r?\n +in a cupboard\r?\nChallenges +Slow\r?\n/,
    )
  })

  test('a visitor’s text never becomes a header or markup', async () => {
    await start(byMail())
    await submit(
      contactLead({
        firstName: '"Eve" <eve@example.com>, Bcc: x',
        lastName: '=?utf-8?q?=0D=0ABcc:=20eve@example.com?=',
        company: '<script>alert(1)</script> \u202Egnp.exe',
        message: '<img src=x onerror=alert(1)>\n.\nBcc: eve@example.com\n\n<b>bold</b> & more',
      }),
    )
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), TIMEOUT_MS)
    const [mail] = mailbox.mails
    expect(mail!.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail!.html).not.toMatch(/<script|<img src=x|<b>|\u202E/)
    expect(mail!.text).toContain('<img src=x onerror=alert(1)>')
    expect(mail!.text).toContain('</script> gnp.exe')
    expect(mail!.bcc).toBeUndefined()
    expect(mail!.replyTo).toEqual([expect.objectContaining({ address: 'jo@example.com' })])
    expect(mailbox.recipients).toEqual([['sales@example.com']])
    const names = mail!.headers.map(({ key }) => key)
    expect(names).not.toContain('bcc')
    expect(names.filter((name) => name === 'subject')).toHaveLength(1)
  })

  test('each recipient has a mail, and a fate, of their own', async () => {
    mailbox.refused = { 'office@example.com': 450 }
    const worker = await start({
      ...byMailToTwo(),
      LEAD_NOTIFY_TO: 'sales@example.com, office@example.com, gone@example.com',
    })
    mailbox.refused['gone@example.com'] = 550
    const { reference } = await submit(contactLead())
    const fate = (to: string, state: string, error: string | null, attempts = 1) => ({
      kind: 'received',
      to,
      state,
      attempts,
      error,
    })
    await vi.waitFor(async () => {
      expect(await messages()).toEqual([
        fate('gone@example.com', 'dead', 'EENVELOPE: 550 5.1.1 no [address] here'),
        fate('office@example.com', 'pending', 'EENVELOPE: 450 4.2.0 [address] greylisted'),
        fate('sales@example.com', 'delivered', null),
      ])
    }, TIMEOUT_MS)
    expect(mailbox.recipients).toEqual([['sales@example.com']])
    // Both are seen, with the recipient and the reason, until one is delivered and the other one sent again by hand.
    const { failing, dead, failed } = await readBacklog(pool)
    expect({ failing, dead, failed: failed.map(describeFailed) }).toEqual({
      failing: 1,
      dead: 1,
      failed: [
        `lead ${reference} (received) to gone@example.com: EENVELOPE: 550 5.1.1 no [address] here`,
        `lead ${reference} (received) to office@example.com: EENVELOPE: 450 4.2.0 [address] greylisted`,
      ],
    })
    mailbox.refused = { 'gone@example.com': 550 }
    await hurry()
    await vi.waitFor(
      () => expect(mailbox.recipients).toEqual([['sales@example.com'], ['office@example.com']]),
      TIMEOUT_MS,
    )
    expect(JSON.stringify(worker.log)).not.toMatch(/(sales|office|gone)@example/)
    // The operator corrects the setting. Recipients who got the mail don't get it again.
    await worker.stop()
    await retryMessages(pool)
    expect(await readBacklog(pool)).toMatchObject({ failing: 1, dead: 0 })
    await start({ ...byMail(), LEAD_NOTIFY_TO: 'sales@example.com, office@example.com, new@example.com' })
    await vi.waitFor(() => expect(mailbox.recipients.at(-1)).toEqual(['new@example.com']), TIMEOUT_MS)
    await vi.waitFor(
      async () => expect(await readBacklog(pool)).toMatchObject({ failing: 0, dead: 0, pending: 0 }),
      TIMEOUT_MS,
    )
    expect(mailbox.recipients).toHaveLength(3)
  })

  test('a mail server that does not greet delays neither leads, nor changes of them, nor the webhook', async () => {
    mailbox.mood = 'mute'
    const worker = await start({ ...byMail(), ...byWebhook() })
    await submit(contactLead())
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), TIMEOUT_MS)
    // While it is being sent, its row is leased and nothing is locked: what other messages lock, they lock for a moment.
    await vi.waitFor(async () => {
      await sql('SELECT FROM leads FOR UPDATE NOWAIT')
      expect(
        await sql('SELECT address, attempts, last_error FROM lead_outbox FOR UPDATE NOWAIT'),
      ).toContainEqual({ address: 'sales@example.com', attempts: 1, last_error: null })
    }, TIMEOUT_MS)
    expect((await post(`${worker.url}/submit-lead`, contactLead())).status).toBe(201)
  })

  test('a mail that is not acknowledged in time when the API stops is given back, and the next start sends it', async () => {
    mailbox.mood = 'silent'
    const worker = await start(byMail())
    const { id } = await submit(contactLead())
    await vi.waitFor(
      async () => expect(await messages()).toMatchObject([{ attempts: 1, error: null }]),
      TIMEOUT_MS,
    )
    await worker.stop()
    expect(await messages()).toMatchObject([{ state: 'pending', attempts: 0, error: null }])
    mailbox.mood = 'well'
    await start(byMail())
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), TIMEOUT_MS)
    expect(mailbox.mails[0]!.messageId).toBe(`<${id}.received@www.example.com>`)
  })

  test('a failed mail is retried, finally given up, and can be sent again by hand', async () => {
    mailbox.mood = 'refusing'
    const worker = await start(byMail())
    const { id, reference } = await submit(contactLead())
    // The whole message, except the address that the server names.
    const reason = (of: string) =>
      `EMESSAGE: 554 5.7.9 no DMARC: "New lead from the contact form [${of}]" of [address] for [address]`
    await vi.waitFor(async () => {
      expect(await messages()).toMatchObject([
        { to: 'sales@example.com', state: 'pending', attempts: 1, error: reason(reference) },
      ])
    }, TIMEOUT_MS)
    const [due] = await sql('SELECT extract(epoch FROM due_at - now())::float8 AS wait FROM lead_outbox')
    expect(due!['wait']).toBeGreaterThan(1)
    await sql('UPDATE lead_outbox SET attempts = 19, due_at = now()')
    await vi.waitFor(
      async () => expect(await messages()).toMatchObject([{ state: 'dead', attempts: 20 }]),
      TIMEOUT_MS,
    )
    // The line follows the commit.
    const dead = expect.objectContaining({ event: 'notice.dead', leadId: id, level: 'error' })
    await vi.waitFor(() => expect(worker.log).toContainEqual(dead), TIMEOUT_MS)
    expect(JSON.stringify(worker.log)).not.toContain('sales@example.com')
    const metrics = await (await fetch(`${worker.metricsUrl}/metrics`)).text()
    expect(metrics).toContain('lead_notices_dead 1')
    mailbox.mood = 'well'
    await retryMessages(pool)
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), TIMEOUT_MS)
  })

  test('a mail is sent again with the same id if the API is killed before marking it as sent', async () => {
    const worker = await startWorkerProcess(database.url, byMail())
    mailbox.onMail = () => worker.process.kill('SIGKILL')
    await submit(contactLead())
    await worker.exited
    mailbox.onMail = () => {}
    expect(mailbox.mails).toHaveLength(1)
    expect(await messages()).toMatchObject([{ state: 'pending', attempts: 1 }])
    // Its lease ends.
    await sql('UPDATE lead_outbox SET due_at = now()')
    await start(byMail())
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(2), TIMEOUT_MS)
    const [first, second] = mailbox.mails
    expect(second!.messageId).toBe(first!.messageId)
    await vi.waitFor(async () => expect(await messages()).toMatchObject([{ state: 'delivered' }]), TIMEOUT_MS)
  })
})

describe('by webhook', () => {
  test('the request is signed and has the whole lead', async () => {
    const { LEAD_WEBHOOK_URL, ...others } = byWebhook()
    await start({ ...others, LEAD_WEBHOOK_URL: LEAD_WEBHOOK_URL.replace('//', '//user:p%40ss@') })
    const before = Math.floor(Date.now() / 1000)
    const { id, reference } = await submit(quoteLead())
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), TIMEOUT_MS)
    const [{ headers, body }] = receiver.received as [Receiver['received'][number]]
    const timestamp = String(headers['x-timestamp'])
    expect(Number(timestamp)).toBeGreaterThanOrEqual(before)
    expect(Number(timestamp)).toBeLessThanOrEqual(Date.now() / 1000)
    const expected = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')
    expect(headers).toMatchObject({
      'x-signature': `sha256=${expected}`,
      'x-event-id': id,
      'x-event-type': 'lead.received',
      'content-type': 'application/json',
      authorization: `Basic ${btoa('user:p@ss')}`,
    })
    expect(JSON.parse(body)).toMatchObject({
      id,
      type: 'lead.received',
      data: { id, reference, email: 'jo@example.com', industry: 'Healthcare', source: 'quote_form' },
    })
  })

  test.each([
    [302, ['/leads']],
    [303, ['/leads']],
    [307, ['/leads', '/elsewhere']],
    [308, ['/leads', '/elsewhere']],
  ])('with a %i, the message is taken by %j', async (status, paths) => {
    receiver.status = status
    await start(byWebhook())
    await submit(contactLead())
    await vi.waitFor(async () => {
      expect(await messages()).toMatchObject([{ to: 'webhook', attempts: 1, state: 'delivered' }])
    }, TIMEOUT_MS)
    expect(receiver.received.map(({ path }) => path)).toEqual(paths)
    expect(
      new Set(receiver.received.map(({ body, headers }) => body + headers['x-signature'])),
    ).toHaveProperty('size', 1)
  })

  test.each([
    [500, '/elsewhere', 'pending', 'answered 500', 1],
    [301, '/elsewhere', 'pending', 'answered 301: its address has moved', 1],
    [308, '/leads', 'pending', 'was redirected too often', 4],
    [307, 'http://hooks.example.com/', 'pending', 'answered 307 with an address that is not allowed', 1],
    [410, '/elsewhere', 'dead', 'answered 410', 1],
  ])('a %i to %s counts as a failure', async (status, location, state, error, posts) => {
    Object.assign(receiver, { status, headers: { location } })
    await start(byWebhook())
    await submit(contactLead())
    await vi.waitFor(async () => {
      expect(await messages()).toMatchObject([{ to: 'webhook', attempts: 1, state, error }])
    }, TIMEOUT_MS)
    expect(receiver.received).toHaveLength(posts)
  })

  test('Retry-After holds for all messages to the receiver, on every instance', async () => {
    Object.assign(receiver, { status: 429, headers: { 'retry-after': '120' } })
    const worker = await start(byWebhook())
    await submit(contactLead())
    await vi.waitFor(
      async () => expect(await messages()).toMatchObject([{ error: 'answered 429' }]),
      TIMEOUT_MS,
    )
    await worker.stop()
    await submit(contactLead())
    await sql("UPDATE lead_outbox SET channel = 'webhook', due_at = now()")
    const channel = createWebhookChannel({ url: receiver.url, secret: SECRET, withoutTls: false })
    const take = () => pool.transaction((client) => takeMessage(client, channel))
    expect(await take()).toBeUndefined()
    const [pause] = await sql(
      "SELECT ends_at - now() > interval '100 seconds' AS long FROM leases WHERE name = 'pause-webhook'",
    )
    expect(pause).toEqual({ long: true })
    await sql("UPDATE leases SET ends_at = now() WHERE name = 'pause-webhook'")
    expect(await take()).toMatchObject({ kind: 'received' })
  })

  test('what waits for its next attempt keeps its turn, also without any address for mail', async () => {
    receiver.status = 500
    await start(byWebhook())
    await submit(contactLead())
    await vi.waitFor(async () => {
      expect(await messages()).toMatchObject([{ to: 'webhook', error: 'answered 500' }])
    }, TIMEOUT_MS)
    const outbox = () => sql('SELECT id, channel FROM lead_outbox')
    const before = await outbox()
    await unassignUndeliverable(pool, ['webhook'], [])
    expect(await outbox()).toEqual(before)
  })

  test('a failure does not repeat the mail that was already sent', async () => {
    receiver.status = 500
    await start({ ...byMail(), ...byWebhook() })
    await submit(contactLead())
    await vi.waitFor(async () => {
      expect(await messages()).toMatchObject([
        { to: 'sales@example.com', state: 'delivered' },
        { to: 'webhook', state: 'pending', attempts: 1, error: 'answered 500' },
      ])
    }, TIMEOUT_MS)
    receiver.status = 204
    await hurry()
    await vi.waitFor(
      async () => expect(await messages()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]),
      TIMEOUT_MS,
    )
    expect([mailbox.mails.length, receiver.received.length]).toEqual([1, 2])
    expect(receiver.received[0]!.headers['x-event-id']).toBe(receiver.received[1]!.headers['x-event-id'])
  })
})

describe('the promised 24 hours', () => {
  test('an unanswered lead causes one reminder', async () => {
    const [late, answered, fresh, spam, unpromised] = await Promise.all([
      submit(contactLead()),
      submit(contactLead()),
      submit(contactLead()),
      submit(contactLead({ detail2: 'x' })),
      submit(contactLead()),
    ])
    await sql("UPDATE lead_outbox SET state = 'held'")
    await sql("UPDATE leads SET due_at = now() + interval '3 hours 59 minutes' WHERE id <> $1", [fresh!.id])
    // Make it a lead that was entered by hand.
    await sql("UPDATE leads SET due_at = NULL, created_at = now() - interval '25 hours' WHERE id = $1", [
      unpromised!.id,
    ])
    await sql('UPDATE leads SET answered_at = now() WHERE id = $1', [answered!.id])
    const worker = await start(byMail())
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), TIMEOUT_MS)
    const [mail] = mailbox.mails
    expect(mail!.subject).toBe(`1 lead waits for an answer [${late!.reference}]`)
    expect(mail!.text).toContain('02 5550 1234')
    expect(mail!.text).not.toContain(spam!.reference)
    await vi.waitFor(async () => {
      expect(await sql('SELECT id FROM leads WHERE reminded_at IS NOT NULL')).toEqual([{ id: late!.id }])
    }, TIMEOUT_MS)
    const metrics = await (await fetch(`${worker.metricsUrl}/metrics`)).text()
    expect(metrics).toContain('leads_unanswered_near_due 1')
    expect(metrics).toContain('leads_unanswered_overdue 0')
    await worker.stop()
    await start(byMail())
    expect(mailbox.mails).toHaveLength(1)
  })

  test('only the owner is told that a lead is overdue, or everybody if it has no owner', async () => {
    const [owned, free] = await Promise.all([submit(contactLead()), submit(contactLead())])
    await sql("UPDATE lead_outbox SET state = 'held'")
    await sql(
      "INSERT INTO desk_people (id, name, email, role) VALUES ('sam', 'Sam', 'sam@example.com', 'editor')",
    )
    await sql("UPDATE leads SET created_at = now() - interval '25 hours', due_at = now() - interval '1 hour'")
    await sql("UPDATE leads SET owner = 'sam' WHERE id = $1", [owned!.id])
    await start(byMail())
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(2), TIMEOUT_MS)
    const told = mailbox.mails.map(({ subject, to }) => [
      subject,
      JSON.stringify(to).includes('sam@example.com'),
    ])
    expect(told).toEqual(
      expect.arrayContaining([
        [`1 lead is overdue [${owned!.reference}]`, true],
        [`1 lead is overdue [${free!.reference}]`, false],
      ]),
    )
  })

  test('one dead mailbox silences nobody else', async () => {
    mailbox.refused = { 'sam@example.com': 550, 'sales@example.com': 450 }
    const [ofSam, ofKim, free] = await Promise.all([1, 2, 3].map(() => submit(contactLead())))
    await sql("UPDATE lead_outbox SET state = 'held'")
    await sql(
      `INSERT INTO desk_people (id, name, email, role) VALUES
         ('sam', 'Sam', 'sam@example.com', 'editor'), ('kim', 'Kim', 'kim@example.com', 'editor')`,
    )
    await sql("UPDATE leads SET created_at = now() - interval '25 hours', due_at = now() - interval '1 hour'")
    await sql("UPDATE leads SET owner = 'sam' WHERE id = $1", [ofSam!.id])
    await sql("UPDATE leads SET owner = 'kim' WHERE id = $1", [ofKim!.id])
    await start(byMail())
    await vi.waitFor(() => expect(mailbox.recipients).toEqual([['kim@example.com']]), TIMEOUT_MS)
    await vi.waitFor(
      async () =>
        expect(
          await sql(
            "SELECT reference, person, state FROM lead_outbox JOIN leads ON leads.id = lead_id WHERE kind = 'overdue' ORDER BY person",
          ),
        ).toEqual([
          { reference: ofKim!.reference, person: 'kim', state: 'delivered' },
          { reference: ofSam!.reference, person: 'sam', state: 'dead' },
          { reference: free!.reference, person: null, state: 'pending' },
        ]),
      TIMEOUT_MS,
    )
  })

  test('what concerns a lead whose owner has not opened the desk for a month goes to the shared address', async () => {
    const { id, reference } = await submit(contactLead())
    await sql("UPDATE lead_outbox SET state = 'held'")
    await sql(
      "INSERT INTO desk_people (id, name, email, role, seen_at) VALUES ('gone', 'Gone', 'gone@example.com', 'editor', now() - interval '31 days')",
    )
    await sql("UPDATE leads SET owner = 'gone', due_at = now() - interval '1 hour'")
    // Queued while the owner could still be mailed.
    await sql("INSERT INTO lead_outbox (kind, lead_id, channel, person) VALUES ('due', $1, 'mail', 'gone')", [
      id,
    ])
    await start(byMail())
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(2), TIMEOUT_MS)
    expect(mailbox.recipients).toEqual([['sales@example.com'], ['sales@example.com']])
    expect(mailbox.mails.map(({ subject }) => subject).toSorted()).toEqual([
      `1 lead is overdue [${reference}]`,
      `1 lead waits for an answer [${reference}]`,
    ])
  })
})

test('a lead is reminded of and purged while a message about it is being queued', async () => {
  const [late, old] = await Promise.all([submit(contactLead()), submit(contactLead())])
  await sql("UPDATE leads SET due_at = now() - interval '1 hour' WHERE id = $1", [late!.id])
  await sql("UPDATE leads SET created_at = now() - interval '25 months' WHERE id = $1", [old!.id])
  await sql('BEGIN')
  await sql("INSERT INTO lead_outbox (kind, lead_id) SELECT 'received', id FROM leads")
  await queueReminders(pool, 'overdue')
  const purged = purgeLeads(pool.transaction)
  await vi.waitFor(
    async () => expect(await sql('SELECT FROM pg_locks WHERE NOT granted')).toHaveLength(1),
    TIMEOUT_MS,
  )
  await sql('COMMIT')
  expect(await purged).toEqual({ quarantined: 0, leads: 1 })
  expect(await sql("SELECT lead_id FROM lead_outbox WHERE kind = 'overdue'")).toEqual([{ lead_id: late!.id }])
})

describe('each day', () => {
  test('two instances send staff one digest of the quarantine, and purge old leads once', async () => {
    const spam = await submit(contactLead({ detail2: 'x', message: 'Buy cheap watches now' }))
    const old = await submit(contactLead())
    await sql("UPDATE leads SET created_at = now() - interval '25 months' WHERE id = $1", [old.id])
    // Whether today's tasks are due depends on the hour in Sydney, so mark both as last done the day before yesterday.
    await sql("UPDATE daily_tasks SET done_on = '2026-01-01'")
    const [{ hour }] = (await sql(
      "SELECT extract(hour FROM now() AT TIME ZONE 'Australia/Sydney')::int AS hour",
    )) as [{ hour: number }]
    await Promise.all([start(byMail()), start(byMail())])
    await vi.waitFor(async () => {
      const done = await sql("SELECT name FROM daily_tasks WHERE done_on > '2026-01-01' ORDER BY name")
      const due = [...(hour >= 3 ? ['purge'] : []), ...(hour >= 8 ? ['quarantine-digest'] : [])]
      expect(done.map(({ name }) => name)).toEqual(due)
    }, TIMEOUT_MS)
    const digests = () => mailbox.mails.filter(({ subject }) => subject === '1 lead waits in quarantine')
    await vi.waitFor(
      () =>
        expect(digests().map((mail) => mail.text?.includes('trap-filled'))).toEqual(hour >= 8 ? [true] : []),
      TIMEOUT_MS,
    )
    const kept = hour >= 3 ? [spam.id] : [spam.id, old.id]
    // The instance that finds nothing to delete records the day; the other one may commit its deletion a moment later.
    await vi.waitFor(async () => {
      expect(await sql('SELECT id FROM leads ORDER BY created_at DESC')).toEqual(kept.map((id) => ({ id })))
    }, TIMEOUT_MS)
  })
})

describe('the process', () => {
  test('lists invalid settings without their values', async () => {
    const child = spawnApi({
      DATABASE_URL: database.url,
      SMTP_URL: 'mail.example.com',
      LEAD_WEBHOOK_URL: 'ftp://crm.example.com',
      LEAD_WEBHOOK_SECRET: 'short',
    })
    const [complaint, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
    expect(code).toBe(1)
    for (const name of ['SMTP_URL', 'LEAD_NOTIFY_TO', 'LEAD_WEBHOOK_URL', 'LEAD_WEBHOOK_SECRET']) {
      expect(complaint).toMatch(new RegExp(`^ {2}${name} must be `, 'm'))
    }
    expect(complaint).not.toMatch(/short$|mail\.example/m)
  })

  test('waits for an unreachable database and ends with its supervisor', async () => {
    const worker = await startWorkerProcess(database.url, {
      DATABASE_URL: 'postgres://site:x@127.0.0.1:1/leads',
    })
    await vi.waitFor(
      () => expect(worker.log).toContainEqual(expect.objectContaining({ event: 'task.failed' })),
      TIMEOUT_MS,
    )
    expect((await fetch(`${worker.metricsUrl}/metrics`)).status).toBe(200)
    worker.process.disconnect()
    expect(await worker.exited).toBe(0)
  })
})
