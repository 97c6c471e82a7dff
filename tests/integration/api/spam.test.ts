import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { post, startApi, type Api } from './support/api.ts'
import { contactLead } from './support/leads.ts'
import { connect, type Sql } from './support/sql.ts'

let database: TestDatabase
let sql: Sql
let api: Api

beforeAll(async () => {
  database = await createTestDatabase()
  sql = await connect(database.url)
  api = await startApi(database.url, { SESSION_SECRETS: 's'.repeat(32) })
})

afterAll(async () => {
  await Promise.all([api.stop(), sql.end()])
  await database.drop()
})

interface Session {
  accessToken: string
  refreshToken: string
}

async function openSession(): Promise<Session> {
  return (await (await fetch(`${api.url}/session`, { method: 'POST' })).json()) as Session
}

async function verdictOn(lead: Record<string, unknown>, headers: Record<string, string> = {}) {
  const response = await api.post(lead, headers)
  expect(response.status).toBe(201)
  const receipt = (await response.json()) as { id: string; status: string }
  expect(receipt.status).toBe('received')
  const [row] = await sql('SELECT status, spam_reasons FROM leads WHERE id = $1', [receipt.id])
  return row
}

const fast = { status: 'received', spam_reasons: ['form-too-fast'] }
const clean = { status: 'received', spam_reasons: [] }
const throwaway = contactLead({ email: 'jo@mailinator.com' })

test('the age of a form comes with its token or its session, and alone lets a lead through', async () => {
  const { accessToken } = await openSession()
  expect(await verdictOn(contactLead({ formToken: accessToken }))).toEqual(fast)
  expect(await verdictOn(contactLead(), { authorization: `Bearer ${accessToken}` })).toEqual(fast)
})

test('two weak signs quarantine, with both reasons', async () => {
  const { accessToken } = await openSession()
  expect(await verdictOn({ ...throwaway, formToken: accessToken })).toEqual({
    status: 'quarantined',
    spam_reasons: ['form-too-fast', 'disposable-email'],
  })
})

test('the age of a form survives a refresh', async () => {
  const { refreshToken } = await openSession()
  // The one wait that cannot be a condition: the form has to grow older than three seconds.
  await delay(3050)
  const response = await post(`${api.url}/session/refresh`, { refreshToken })
  const { accessToken } = (await response.json()) as Session
  expect(await verdictOn(contactLead({ formToken: accessToken }))).toEqual(clean)
})

test.each([['nonsense'], ['a.b.c'], [''], [42], [{ deep: true }]])(
  'a token that is %j says nothing',
  async (formToken) => expect(await verdictOn(contactLead({ formToken }))).toEqual(clean),
)

test('a refresh token is no form token', async () => {
  const { refreshToken } = await openSession()
  expect(await verdictOn(contactLead({ formToken: refreshToken }))).toEqual(clean)
})
