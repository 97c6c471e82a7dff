import { afterEach, describe, expect, it, vi } from 'vitest'
import { randomUuid } from './random-uuid.ts'
import { sendLead } from './lead-client.ts'
import { LeadError } from './lead-error.ts'

const receipt = { id: '4f2c1c3e-6f0e-4d0a-9c57-0d9b0e1f2a3b', reference: 'TP-4F2C1C', status: 'received' }
const request = { apiUrl: 'http://api.test', body: { firstName: 'Ada' }, idempotencyKey: randomUuid() }

function answer(status: number, body: unknown = {}, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers })
}

function answering(...answers: (Response | Error)[]) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => {
    const next = answers.shift()
    if (!next || next instanceof Error) throw next ?? new Error('no answer prepared')
    return next
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

function fakeClock() {
  const waits: number[] = []
  return { waits, wait: async (ms: number) => void waits.push(ms), random: () => 1 }
}

afterEach(() => void vi.unstubAllGlobals())

describe('sendLead', () => {
  it.each([200, 201])('takes %i as stored', async (status) => {
    answering(answer(status, receipt))
    expect(await sendLead(request)).toEqual(receipt)
  })

  it('retries network errors, 409, 429 and 503 with the same key and a growing delay', async () => {
    const fetch = answering(
      new TypeError('offline'),
      answer(503),
      answer(429, {}, { 'retry-after': '2' }),
      answer(201, receipt),
    )
    const clock = fakeClock()
    expect(await sendLead(request, clock)).toEqual(receipt)
    expect(clock.waits).toEqual([400, 800, 2000 + 1600])
    const keys = fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'))
    expect(new Set(keys)).toEqual(new Set([request.idempotencyKey]))
    const ids = fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('x-request-id'))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/)
  })

  it('gives up after three retries', async () => {
    const fetch = answering(answer(503), answer(503), answer(503), answer(503), answer(201, receipt))
    await expect(sendLead(request, fakeClock())).rejects.toThrow(LeadError)
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  it('does not wait longer than five seconds, and returns how long the limit requires', async () => {
    const fetch = answering(answer(429, {}, { 'retry-after': '600' }), answer(201, receipt))
    const failure = await sendLead(request, fakeClock()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(LeadError)
    expect(failure).toMatchObject({ retryAfter: 600, problems: [] })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('passes on the API’s validation errors', async () => {
    const errors = [{ detail: 'Invalid email address', pointer: '/email' }]
    answering(
      answer(422, { type: 'about:blank', title: 'x', status: 422, detail: 'Invalid email address', errors }),
    )
    const failure = await sendLead(request, fakeClock()).catch((error: unknown) => error)
    expect(failure).toMatchObject({ message: 'Invalid email address', problems: errors })
  })

  it('does not retry a rejected lead', async () => {
    const fetch = answering(answer(500), answer(201, receipt))
    await expect(sendLead(request, fakeClock())).rejects.toThrow(LeadError)
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('randomUuid', () => {
  it('is a UUID without crypto.randomUUID too', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    expect(randomUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })
})
