import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionTokens } from '../../../api/src/session/tokens.ts'
import { post } from './support/api.ts'
import { contactLead } from './support/leads.ts'
import { apiForFile } from './support/for-file.ts'

const SECRET = 's'.repeat(32)
const tokens = createSessionTokens([SECRET])

const { api, sql } = await apiForFile({ SESSION_SECRETS: SECRET })

/** A token like the API's for a form that was opened some seconds ago, so that the test needn't wait that long. */
function openSession(secondsAgo = 0) {
  return tokens.open({ id: randomUUID(), openedAt: Date.now() - secondsAgo * 1000 })
}

/** Opens a form that stays younger than three seconds, even on a slow machine: the clock stands still for the test. */
function openYoung() {
  vi.useFakeTimers({ toFake: ['Date'] })
  return openSession()
}
afterEach(() => void vi.useRealTimers())

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

test('the age of a form comes from its token or session, and does not quarantine a lead on its own', async () => {
  const { accessToken } = await openYoung()
  expect(await verdictOn(contactLead({ formToken: accessToken }))).toEqual(fast)
  expect(await verdictOn(contactLead(), { authorization: `Bearer ${accessToken}` })).toEqual(fast)
})

test('two weak signals quarantine a lead with both reasons, and nobody is told of it', async () => {
  const { accessToken } = await openYoung()
  expect(await verdictOn({ ...throwaway, formToken: accessToken })).toEqual({
    status: 'quarantined',
    spam_reasons: ['form-too-fast', 'disposable-email'],
  })
  const told = await sql(
    "SELECT o.state FROM lead_outbox o JOIN leads l ON l.id = lead_id WHERE status = 'quarantined'",
  )
  expect(told).toEqual([{ state: 'held' }])
})

test('the age of a form is kept when its session is refreshed', async () => {
  const { refreshToken } = await openSession(3.05)
  const response = await post(`${api.url}/session/refresh`, { refreshToken })
  const { accessToken } = (await response.json()) as Awaited<ReturnType<typeof openSession>>
  expect(await verdictOn(contactLead({ formToken: accessToken }))).toEqual(clean)
})

test.each([['nonsense'], ['a.b.c'], [''], [42], [{ deep: true }]])(
  'the token %j is ignored',
  async (formToken) => expect(await verdictOn(contactLead({ formToken }))).toEqual(clean),
)

test('a refresh token is not accepted as a form token', async () => {
  const { refreshToken } = await openSession()
  expect(await verdictOn(contactLead({ formToken: refreshToken }))).toEqual(clean)
})
