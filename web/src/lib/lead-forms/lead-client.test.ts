import { afterEach, describe, expect, it, vi } from 'vitest'
import { LeadError, leadKeys, randomUuid, sendLead } from './lead-client.ts'

const receipt = { id: '4f2c1c3e-6f0e-4d0a-9c57-0d9b0e1f2a3b', reference: 'TP-4F2C1C', status: 'received' }
const request = {
  apiUrl: 'http://api.test',
  endpoint: '/submit-lead',
  body: { firstName: 'Ada' },
  idempotencyKey: randomUuid(),
}

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
  let now = 0
  return {
    waits,
    now: () => now,
    wait: async (ms: number) => {
      waits.push(ms)
      now += ms
    },
    /** Time passes while an attempt is under way. */
    pass: (ms: number) => void (now += ms),
    random: () => 1,
  }
}

const sendAndFail = (clock = fakeClock()) => sendLead(request, clock).catch((error: unknown) => error)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('sendLead', () => {
  it.each([
    [answer(201, { reference: 'TP-4F2C1C' }), 'TP-4F2C1C'],
    [answer(200, { reference: 'ABC' }), 'ABC'],
    [answer(200, { ok: true }), null],
    [answer(202, { reference: 7 }), null],
    [new Response('Thank you'), null],
    [new Response(null, { status: 204 }), null],
  ])('takes any 2xx as stored, with its reference if it has one', async (response, reference) => {
    answering(response)
    expect(await sendLead(request)).toEqual({ reference })
  })

  it('retries network errors, 409 and 503 with the same key and a growing delay', async () => {
    const fetch = answering(
      new TypeError('offline'),
      answer(503),
      answer(409, {}, { 'retry-after': '1' }),
      answer(201, receipt),
    )
    const clock = fakeClock()
    clock.random = () => 0
    expect(await sendLead(request, clock)).toEqual({ reference: 'TP-4F2C1C', status: 'received' })
    expect(clock.waits).toEqual([200, 400, 1800])
    const keys = fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'))
    expect(new Set(keys)).toEqual(new Set([request.idempotencyKey]))
    const ids = fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('x-request-id'))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/)
  })

  it('gives up within three seconds, however often it has tried', async () => {
    const fetch = answering(...Array.from({ length: 9 }, () => answer(503)))
    const clock = fakeClock()
    expect(await sendAndFail(clock)).toBeInstanceOf(LeadError)
    expect(fetch.mock.calls.length).toBeGreaterThan(2)
    expect(clock.now()).toBeLessThanOrEqual(3000)
    // The answer asks for more time than there is.
    const patient = answering(answer(503, {}, { 'retry-after': '5' }), answer(201, receipt))
    expect(await sendAndFail(clock)).toBeInstanceOf(LeadError)
    expect(patient).toHaveBeenCalledTimes(1)
  })

  it.each([
    // The API's limit for each, and the wait that it asks for.
    [409, 2000, '1'],
    [503, 2500, '2'],
  ])('waits after a %i that took %i ms as long as it asks', async (status, took, wait) => {
    const clock = fakeClock()
    answering(answer(201, receipt)).mockImplementationOnce(async () => {
      clock.pass(took)
      return answer(status, {}, { 'retry-after': wait })
    })
    expect(await sendLead(request, clock)).toEqual({ reference: 'TP-4F2C1C', status: 'received' })
  })

  it('does not retry an attempt that hung, and lets no retry hang beyond the three seconds', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout')
    const clock = fakeClock()
    const hang = async () => {
      clock.pass(timeouts.mock.lastCall![0])
      throw new DOMException('Too late', 'TimeoutError')
    }
    const hanging = answering().mockImplementation(hang)
    expect(await sendAndFail(clock)).toBeInstanceOf(LeadError)
    expect(hanging).toHaveBeenCalledTimes(1)

    timeouts.mockClear()
    answering(answer(503), answer(503))
    await sendAndFail()
    expect(timeouts.mock.calls[1]![0]).toBe(3000 - 400)
  })

  it('shows a limit at once, and how long it lasts', async () => {
    const fetch = answering(answer(429, {}, { 'retry-after': '2' }), answer(201, receipt))
    expect(await sendAndFail()).toMatchObject({ retryAfter: 2, problems: [] })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('passes on the API’s validation errors', async () => {
    const errors = [{ detail: 'Invalid email address', pointer: '/email' }]
    answering(
      answer(422, { type: 'about:blank', title: 'x', status: 422, detail: 'Invalid email address', errors }),
    )
    expect(await sendAndFail()).toMatchObject({ message: 'Invalid email address', problems: errors })
  })

  it.each([
    answer(500),
    new Response(null, { status: 502 }),
    answer(422, { detail: 'No' }),
    new Response('', { status: 404 }),
  ])('does not retry a lead that is refused with %o', async (refusal) => {
    const fetch = answering(refusal, answer(201, receipt))
    expect(await sendAndFail()).toBeInstanceOf(LeadError)
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

it('uses the same key for a lead until it is stored, and a new key for another plan', () => {
  const keys = leadKeys()
  const lead = { firstName: 'Ada', plan: 'cyber-essentials-l1' }
  const first = keys.toKey(lead)
  expect(keys.toKey({ ...lead })).toBe(first)
  const second = keys.toKey({ ...lead, plan: 'cyber-essentials-l2' })
  expect(second).not.toBe(first)
  keys.forget()
  expect(keys.toKey({ ...lead, plan: 'cyber-essentials-l2' })).not.toBe(second)
})

it('makes a UUID without crypto.randomUUID too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(randomUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
