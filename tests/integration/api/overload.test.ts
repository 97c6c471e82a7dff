import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { problemOf, startApi, startApiProcess, type Api } from './support/api.ts'
import { contactLead, keyed } from './support/leads.ts'
import { connect, type Sql } from './support/sql.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'

let database: TestDatabase
let sql: Sql
let api: Api

beforeEach(async () => {
  database = await createTestDatabase()
  sql = await connect(database.url)
})

afterEach(async () => {
  await Promise.all([api.stop(), sql.end()])
  await database.drop()
})

async function metricsOf(running: Api): Promise<string> {
  const address = await vi.waitFor(() => {
    const line = running.log.find(({ event }) => event === 'metrics.ready')
    expect(line).toBeDefined()
    return String(line!['address'])
  }, TIMEOUT_MS)
  return (await fetch(`${address}/metrics`)).text()
}

test('requests that can’t be handled in time are refused at once, and what is acknowledged is stored', async () => {
  api = await startApi(database.url)
  await sql('BEGIN')
  await sql('LOCK TABLE leads IN SHARE MODE')
  const answers = Array.from({ length: 260 }, async () => {
    const response = await api.post(contactLead(), keyed())
    const body = response.status === 503 ? await problemOf(response) : undefined
    return { status: response.status, body, retry: response.headers.get('retry-after') }
  })
  // On a busy machine, others that wait for the lock may give up before these arrive.
  const busy = { status: 503, retry: '2', body: { detail: 'The service is busy' } }
  await Promise.any(answers.map(async (answer) => expect(await answer).toMatchObject(busy)))
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200)
  await sql('COMMIT')
  const all = await Promise.all(answers)
  const stored = all.filter(({ status }) => status === 201).length
  expect(all.filter(({ status }) => status !== 201 && status !== 503)).toEqual([])
  // On a busy machine the wait for the lock may end before the lock does, for all of them.
  expect(await sql('SELECT count(*)::int AS count FROM leads')).toEqual([{ count: stored }])
  // Works normally again, with every place freed.
  expect((await api.post(contactLead())).status).toBe(201)
  const shed = Number(/requests_shed_total\{reason="in-flight"\} (\d+)/.exec(await metricsOf(api))?.[1])
  expect(shed).toBeGreaterThan(0)
  // A flood of refusals writes nothing to the log.
  const lines = api.log.filter(({ event, status }) => event === 'request.completed' && status === 503)
  expect(lines).toHaveLength(all.length - stored - shed)
})

test('a lead is taken right after the machine stood still', async () => {
  api = await startApi(database.url)
  const still = new Int32Array(new SharedArrayBuffer(4))
  // Longer than the average delay of an overloaded process.
  for (let times = 0; times < 3; times += 1) {
    Atomics.wait(still, 0, 0, 1100)
    await delay(20)
  }
  expect((await api.post(contactLead())).status).toBe(201)
})

test('the metrics count the outcomes of leads and contain nothing about people', async () => {
  api = await startApi(database.url, { RATE_LIMIT_LEADS_PER_EMAIL: '2/1h' })
  const headers = keyed()
  await api.post(contactLead({ firstName: 'Quillon' }), headers)
  await api.post(contactLead({ firstName: 'Quillon' }), headers)
  await api.post(contactLead({ email: 'quillon@example.com', detail2: 'x' }))
  await api.post(contactLead({ phone: '1' }))
  await api.post(contactLead())
  await api.post(contactLead())
  await fetch(`${api.url}/quillon?email=quillon@example.com`, { method: 'PUT' })
  const metrics = await metricsOf(api)
  for (const line of [
    'leads_total{source="contact_form",outcome="stored"} 2',
    'leads_total{source="contact_form",outcome="replayed"} 1',
    'leads_total{source="contact_form",outcome="quarantined"} 1',
    'leads_total{source="unknown",outcome="refused"} 1',
    'leads_total{source="contact_form",outcome="limited"} 1',
    'limits_reached_total{limit="leads-per-email"} 1',
    'lead_store_seconds_count 3',
    'database_pool_connections{state="waiting"} 0',
    'http_request_seconds_count{method="other",route="none",status="404"} 1',
  ]) {
    expect(metrics).toContain(line)
  }
  expect(metrics).toContain('nodejs_eventloop_lag_seconds')
  expect(metrics).not.toMatch(/quillon|example\.com|5550\D?1234/i)
  expect((await fetch(`${api.url}/metrics`)).status).toBe(404)
})

test('the API starts without metrics if their port is in use', async () => {
  const port = new URL((await (api = await startApi(database.url))).url).port
  const second = await startApi(database.url, { API_METRICS_PORT: port })
  try {
    await vi.waitFor(() => {
      expect(second.log).toContainEqual(
        expect.objectContaining({ event: 'metrics.unavailable', setting: 'API_METRICS_PORT' }),
      )
    }, TIMEOUT_MS)
    expect((await second.post(contactLead())).status).toBe(201)
  } finally {
    await second.stop()
  }
})

test('on shutdown the probe fails first, and the API works on until the balancer has noticed', async () => {
  const draining = await startApiProcess(database.url, { API_DRAIN_SECONDS: '1' })
  api = draining
  expect((await fetch(`${api.url}/readyz`)).status).toBe(200)
  draining.process.kill('SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`${api.url}/readyz`)).status).toBe(503), {
    interval: 20,
    timeout: TIMEOUT_MS,
  })
  expect((await api.post(contactLead())).status).toBe(201)
  expect(await draining.exited).toBe(0)
})
