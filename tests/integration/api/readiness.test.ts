import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { problemOf, startApi, type Api } from './support/api.ts'
import { createFaultyProxy, type FaultyProxy } from './support/gate.ts'
import { contactLead, keyed } from './support/leads.ts'
import { connect } from './support/sql.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'

async function expectStatus(api: Api, path: string, status: number): Promise<void> {
  await vi.waitFor(async () => {
    const response = await fetch(`${api.url}${path}`)
    expect(response.status).toBe(status)
  }, TIMEOUT_MS)
}

describe('a database that becomes unreachable', () => {
  let database: TestDatabase
  let gate: FaultyProxy
  let api: Api

  beforeAll(async () => {
    database = await createTestDatabase()
  })

  beforeEach(async () => {
    gate = await createFaultyProxy(database.url)
    api = await startApi(gate.url, { RATE_LIMIT_LEADS_PER_EMAIL: '2/1h' })
  })

  afterEach(async () => {
    await api.stop()
    await gate.close()
  })

  afterAll(() => database.drop())

  test('is reported and retried, while the process stays healthy', async () => {
    await expectStatus(api, '/readyz', 200)
    gate.cut()
    await expectStatus(api, '/readyz', 503)
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200)
    const headers = keyed(randomUUID())
    // Leads that could not be stored do not count towards the visitor's limit.
    for (let time = 0; time < 4; time += 1) {
      const response = await api.post(contactLead(), headers)
      expect(await problemOf(response)).toMatchObject({ status: 503 })
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    gate.open()
    expect((await api.post(contactLead(), headers)).status).toBe(201)
    await expectStatus(api, '/readyz', 200)
  })

  test('is not noticed by many requests at once if only new connections fail', async () => {
    gate.refuse()
    const together = Array.from({ length: 25 }, () =>
      api.post(contactLead({ email: `${randomUUID()}@example.com` }), keyed()),
    )
    expect(new Set((await Promise.all(together)).map(({ status }) => status))).toEqual(new Set([201]))
    await expectStatus(api, '/readyz', 200)
  })

  test('does not block the API if it accepts connections and never answers', async () => {
    await expectStatus(api, '/readyz', 200)
    gate.swallow()
    const response = await api.post(contactLead(), keyed())
    expect(await problemOf(response)).toMatchObject({ status: 503 })
    await expectStatus(api, '/readyz', 503)
  })
})

test('a database that is missing at the start does not stop the API', async () => {
  const api = await startApi('postgres://site:x@127.0.0.1:1/leads')
  try {
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200)
    const ready = await fetch(`${api.url}/readyz`)
    expect(await problemOf(ready)).toMatchObject({ status: 503, detail: 'The database does not answer' })
    expect((await api.post(contactLead())).status).toBe(503)
  } finally {
    await api.stop()
  }
})

test('a database behind the code is not ready, one ahead of it is', async () => {
  const database = await createTestDatabase({ migrated: false })
  const sql = await connect(database.url)
  const api = await startApi(database.url)
  try {
    const response = await fetch(`${api.url}/readyz`)
    expect(await problemOf(response)).toMatchObject({
      status: 503,
      detail: 'The database has not been migrated',
    })
    await sql('CREATE TABLE schema_migrations (version integer)')
    await sql('INSERT INTO schema_migrations VALUES (1000)')
    await expectStatus(api, '/readyz', 200)
  } finally {
    await Promise.all([api.stop(), sql.end()])
    await database.drop()
  }
})
