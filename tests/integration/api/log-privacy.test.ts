import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startCluster } from '@site/embedded-postgres/cluster'
import { expect, test, vi } from 'vitest'
import { migrateDatabase } from './support/migrate.ts'
import { post, spawnApi } from './support/api.ts'
import { quoteLead } from './support/leads.ts'
import { openMailbox } from './support/mailbox.ts'
import { openReceiver } from './support/receiver.ts'
import { connect } from './support/sql.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'

/**
 * Each field's value contains a word that occurs nowhere else. The phone number only counts as found if both of its
 * halves appear together, because four digits alone may be a process id or a time.
 */
const words = {
  firstName: 'Quillonette',
  lastName: 'Zarzuelado',
  email: 'wombatine@kookaburrish.example',
  phone: '02 5550 9753',
  company: 'Bandicootery Pty Ltd',
  message: 'Please ring about the Echidnaware backups.',
  plan: 'plattypusplan',
}
const context = {
  page: '/galahpage',
  referrer: 'https://lorikeetref.example/',
  utm: { source: 'cassowaryutm' },
  gclid: 'numbatclick',
}
const secretWords =
  /quillonette|zarzuelado|wombatine|kookaburrish|5550\D?9753|bandicootery|echidnaware|plattypusplan|galahpage|lorikeetref|cassowaryutm|numbatclick|198\.51\.100/i

/** The raw output of a process. */
function listen(child: ChildProcess, heard: string[]): void {
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => heard.push(String(data)))
}

test('no log of any part contains anything that was submitted', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'log-privacy-'))
  const heard: string[] = []
  const cluster = await startCluster({
    directory: path.join(folder, 'data'),
    password: 'test',
    log: (line) => heard.push(line),
  })
  const [mailbox, receiver] = await Promise.all([openMailbox(), openReceiver()])
  const children: ChildProcess[] = []
  try {
    await cluster.createDatabase('leads')
    const url = cluster.url('leads')
    await migrateDatabase(url)
    const shared = { DATABASE_URL: url, LOG_LEVEL: 'trace' }
    const api = spawnApi({
      ...shared,
      TRUST_PROXY: '127.0.0.0/8',
      RATE_LIMIT_LEADS_PER_EMAIL: '3/1h',
      SMTP_URL: mailbox.url,
      LEAD_NOTIFY_TO: 'sales@example.com',
      LEAD_WEBHOOK_URL: receiver.url,
      LEAD_WEBHOOK_SECRET: 'w'.repeat(32),
    })
    children.push(api)
    for (const child of children) listen(child, heard)
    const address = await vi.waitFor(() => {
      const line = /"event":"server.ready","address":"([^"]+)"/.exec(heard.join(''))
      expect(line).not.toBeNull()
      return line![1]!
    }, TIMEOUT_MS)
    const send = (body: unknown, headers = {}) =>
      post(`${address}/submit-lead`, body, { 'x-forwarded-for': '198.51.100.7', ...headers })
    const lead = quoteLead({ ...words, context })

    // Leads that are accepted and sent by both channels, quarantined, refused in every way, limited, malformed, and fail in
    // the database.
    receiver.status = 500
    mailbox.mood = 'refusing'
    expect((await send(lead)).status).toBe(201)
    await vi.waitFor(() => expect(heard.join('')).toContain('"event":"notice.failed"'), TIMEOUT_MS)
    receiver.status = 204
    mailbox.mood = 'well'
    const sql = await connect(url)
    await sql('UPDATE lead_outbox SET due_at = now()')
    await vi.waitFor(
      () => expect(heard.join('').match(/"event":"lead.notified"/g)).toHaveLength(2),
      TIMEOUT_MS,
    )
    expect((await send({ ...lead, detail2: 'x' })).status).toBe(201)
    for (const field of Object.keys(words))
      expect((await send({ ...lead, [field]: `${words.message}\u0000` })).status).toBe(422)
    expect((await send({ ...lead, [words.lastName]: words.company })).status).toBe(422)
    expect((await send(`{"firstName": "${words.firstName}"`)).status).toBe(400)
    expect((await send(lead, { origin: 'https://kookaburrish.example' })).status).toBe(403)
    expect((await send(lead, { 'idempotency-key': words.lastName })).status).toBe(400)
    expect((await fetch(`${address}/${words.lastName}?email=${words.email}`)).status).toBe(404)
    expect((await send(lead, { authorization: `Bearer ${words.lastName}` })).status).toBe(201)
    expect((await send(lead)).status).toBe(429)
    await sql("ALTER TABLE leads ADD CONSTRAINT never CHECK (company NOT LIKE 'Bandicootery%') NOT VALID")
    const other = { ...lead, email: `other.${words.email}` }
    expect((await send(other)).status).toBe(500)
    await sql('ALTER TABLE lead_outbox RENAME TO elsewhere')
    expect((await send({ ...other, company: 'Numbatclick Ltd' })).status).toBe(500)
    await sql.end()
    const ends = children.map((child) => once(child, 'exit'))
    for (const child of children) child.kill('SIGTERM')
    await Promise.all(ends)
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await Promise.all([mailbox.close(), receiver.close()])
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  // Make sure that the output was captured at all.
  expect(heard.join('')).toMatch(/lead\.stored[^]*check constraint/)
  expect(
    heard
      .join('\n')
      .split('\n')
      .filter((line) => secretWords.test(line)),
  ).toEqual([])
})
