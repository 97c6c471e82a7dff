import { describe, expect, test, vi } from 'vitest'
import { contactLead, quoteLead } from './support/leads.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'
import { apiForFile } from './support/for-file.ts'

const { api, sql } = await apiForFile()

/** Sends a lead that must be accepted. @returns the stored row */
async function submit(lead: Record<string, unknown>) {
  const response = await api.post(lead)
  const receipt = (await response.json()) as { id: string; reference: string; status: string }
  expect([response.status, receipt]).toMatchObject([201, { status: 'received' }])
  const [row] = await sql('SELECT * FROM leads WHERE id = $1', [receipt.id])
  return { response, receipt, row: row! }
}

describe('a lead', () => {
  test('gets its id, a reference and the common headers', async () => {
    const { response, receipt } = await submit(contactLead())
    expect(receipt.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(receipt.reference).toMatch(/^[2-9B-DF-HJ-NP-TV-Z]{8}$/)
    expect(Object.keys(receipt)).toEqual(['id', 'reference', 'status'])
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('is stored normalised', async () => {
    const { response, row } = await submit(
      contactLead({ firstName: ' Zoe\u0308 ', company: '', message: '  one\r\ntwo\rthree 😀\u200d\u202e\n' }),
    )
    expect(row).toMatchObject({
      first_name: 'Zoë',
      last_name: 'Citizen',
      email: 'jo@example.com',
      phone: '02 5550 1234',
      company: null,
      message: 'one\ntwo\nthree 😀\u200d',
      lead_source: 'contact_form',
      industry: null,
      employees: null,
      context: null,
      consent: null,
      idempotency_key: null,
      request_id: response.headers.get('x-request-id'),
      status: 'received',
      spam_reasons: [],
      answered_at: null,
      created_at: expect.any(Date),
    })
  })

  test('from the wizard is stored with industry, employees and plan', async () => {
    const { row } = await submit(quoteLead({ plan: 'cyber-essentials-l2', message: 'm'.repeat(3000) }))
    expect(row).toMatchObject({
      lead_source: 'quote_form',
      industry: 'Healthcare',
      employees: '25',
      plan: 'cyber-essentials-l2',
      message: 'm'.repeat(3000),
    })
  })

  test('from the popup is stored with its source', async () => {
    expect((await submit(contactLead({ leadSource: 'popup_form' }))).row).toMatchObject({
      lead_source: 'popup_form',
    })
  })

  test('from a form that editors placed is stored with its page and answers', async () => {
    const answers = [
      { question: 'How many offices?', answer: 'Two' },
      { question: 'What worries you?', answer: 'The old server\nand its backups' },
    ]
    const landing = contactLead({ leadSource: 'landing_form', page: '/offers/eofy', answers })
    expect((await submit(landing)).row).toMatchObject({
      lead_source: 'landing_form',
      page: '/offers/eofy',
      answers,
    })
    expect((await submit(contactLead({ answers: [] }))).row).toMatchObject({ page: null, answers: null })
  })

  test('keeps a valid context and its consent', async () => {
    const consent = { version: '2025-10', at: '2026-11-20T09:00:00+11:00' }
    const { row } = await submit(
      contactLead({ context: { page: '/', utm: { source: 'news' }, other: 1, consent } }),
    )
    expect(row).toMatchObject({ context: { page: '/', utm: { source: 'news' } }, consent })
  })

  test('only loses an invalid context', async () => {
    expect((await submit(contactLead({ context: { page: 5 } }))).row).toMatchObject({ context: null })
  })

  test('ignores an invalid session and form token', async () => {
    const response = await api.post(contactLead({ formToken: 'nonsense' }), {
      authorization: 'Bearer nonsense',
    })
    expect(response.status).toBe(201)
  })
})

describe('the notice of a lead', () => {
  test('is stored with it for the worker', async () => {
    const { receipt } = await submit(contactLead())
    expect(await sql('SELECT state, attempts FROM lead_outbox WHERE lead_id = $1', [receipt.id])).toEqual([
      { state: 'pending', attempts: 0 },
    ])
  })

  test('is held back for a lead that looks like spam, which gets the same answer as any other', async () => {
    const { receipt, row } = await submit(contactLead({ detail2: 'https://example.com' }))
    expect(row).toMatchObject({ status: 'quarantined', spam_reasons: ['trap-filled'] })
    expect(await sql('SELECT state FROM lead_outbox WHERE lead_id = $1', [receipt.id])).toEqual([
      { state: 'held' },
    ])
  })
})

test('the log contains nothing that was sent', async () => {
  const sent = contactLead({ firstName: 'Quillon', lastName: 'Zarzuela', email: 'quillon@example.com' })
  await submit(sent)
  await api.post({ ...sent, phone: 'not enough', 'Zarzuela-field': 1, email: 'quillon@' })
  await api.post(`{"firstName": Quillon`)
  await fetch(`${api.url}/Quillon?email=quillon@example.com`)
  await vi.waitFor(() => {
    expect(api.log.filter((line) => line['route'] === 'none')).not.toEqual([])
  }, TIMEOUT_MS)
  expect(JSON.stringify(api.log)).not.toMatch(/quillon|zarzuela|02 5550|not enough/i)
})
