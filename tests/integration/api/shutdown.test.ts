import { once } from 'node:events'
import { connect as connectTo } from 'node:net'
import { text } from 'node:stream/consumers'
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { spawnApi, startApi, startApiProcess } from './support/api.ts'
import { contactLead, keyed } from './support/leads.ts'
import { connect } from './support/sql.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'
import { databaseForFile } from './support/for-file.ts'

const { database, sql } = await databaseForFile()

/** Blocks inserts until it is released. */
async function holdInserts(): Promise<() => Promise<unknown>> {
  await sql('BEGIN')
  await sql('LOCK TABLE leads IN SHARE MODE')
  return () => sql('COMMIT')
}

async function untilInsertWaits(): Promise<void> {
  const watcher = await connect(database.url)
  try {
    await vi.waitFor(async () => {
      const waiting = await watcher(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INSERT INTO leads%' AND datname = current_database()",
      )
      expect(waiting).not.toEqual([])
    }, TIMEOUT_MS)
  } finally {
    await watcher.end()
  }
}

test.each(['SIGTERM', 'SIGINT'] as const)('on %s it finishes open requests and exits', async (signal) => {
  const api = await startApiProcess(database.url)
  const release = await holdInserts()
  const answer = api.post(contactLead(), keyed())
  await untilInsertWaits()
  api.process.kill(signal)
  await vi.waitFor(
    () => expect(api.log).toContainEqual(expect.objectContaining({ event: 'server.closing' })),
    TIMEOUT_MS,
  )
  await expect(fetch(`${api.url}/healthz`)).rejects.toThrow('fetch failed')
  await release()
  const response = await answer
  expect([response.status, response.headers.get('connection')]).toEqual([201, 'close'])
  expect(await api.exited).toBe(0)
  expect(api.log.at(-1)).toMatchObject({ event: 'server.closed', clean: true })
})

test('a lead whose connection was open before the close is still stored', async () => {
  const api = await startApi(database.url)
  const { host, hostname, port } = new URL(api.url)
  const socket = connectTo(Number(port), hostname)
  const answer = text(socket)
  const body = JSON.stringify(contactLead())
  socket.write(`POST /submit-lead HTTP/1.1\r\nHost: ${host}\r\n`)
  // The API has read those lines before it answers a later request.
  await fetch(`${api.url}/healthz`)
  const stopped = api.stop()
  await expect.poll(() => fetch(`${api.url}/healthz`).catch(() => 'closed')).toBe('closed')
  socket.write(`Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  expect(await answer).toMatch(/^HTTP\/1\.1 201 Created\r\n[^]*connection: close\r\n/i)
  await stopped
})

test('it exits when its supervisor is gone', async () => {
  const api = await startApiProcess(database.url)
  api.process.disconnect()
  expect(await api.exited).toBe(0)
})

test('a retry finds the lead if the API was killed between commit and answer', async () => {
  const key = randomUUID()
  const killed = await startApiProcess(database.url)
  const lost = killed.post(contactLead(), keyed(key)).catch(() => 'lost' as const)
  await vi.waitFor(
    async () => {
      expect(await sql('SELECT 1 FROM leads WHERE idempotency_key = $1', [key])).toHaveLength(1)
      killed.process.kill('SIGKILL')
    },
    { interval: 1, timeout: TIMEOUT_MS },
  )
  await lost
  const api = await startApi(database.url)
  try {
    const response = await api.post(contactLead(), keyed(key))
    expect([response.status, response.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect(
      await sql('SELECT 1 FROM lead_outbox JOIN leads ON leads.id = lead_id WHERE idempotency_key = $1', [
        key,
      ]),
    ).toHaveLength(1)
  } finally {
    await api.stop()
  }
})

test('a port in use is reported in one line with its setting', async () => {
  const api = await startApi(database.url)
  const second = spawnApi({ DATABASE_URL: database.url, API_PORT: new URL(api.url).port })
  const [complaint, [code]] = await Promise.all([text(second.stderr!), once(second, 'exit')])
  await api.stop()
  expect(complaint).toBe(`api: port ${new URL(api.url).port} is in use: set API_PORT to another one\n`)
  expect(code).toBe(1)
})

test('all invalid settings are listed without their values', async () => {
  const child = spawnApi({
    DATABASE_URL: 'nowhere',
    API_PORT: '99999',
    TRUST_PROXY: 'everybody',
    RATE_LIMIT_LEADS_PER_EMAIL: '3 an hour',
    SESSION_SECRETS: 'short-secret',
    SITE_URL: 'https://www.example.com',
  })
  const [complaint, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
  expect(code).toBe(1)
  for (const name of [
    'DATABASE_URL',
    'API_PORT',
    'TRUST_PROXY',
    'RATE_LIMIT_LEADS_PER_EMAIL',
    'SESSION_SECRETS',
    'HASH_SECRET',
  ]) {
    expect(complaint).toMatch(new RegExp(`^ {2}${name} must be `, 'm'))
  }
  expect(complaint).not.toContain('short-secret')
})
