import { contact } from '@site/domain/forms/contact'
import { quote } from '@site/domain/forms/quote'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { derivedKey, postLead, type PostTarget } from './lead-post.ts'

const target: PostTarget = {
  page: '/offers/eofy',
  apiUrl: 'http://api.test',
  publicApiKey: 'k',
  address: '203.0.113.7',
  now: 0,
  requestId: '7d1f0c7e-6f0e-4d0a-9c57-0d9b0e1f2a3b',
}
const filled = {
  name: 'Ada Lovelace',
  company: 'Analytical',
  email: 'ada@example.com',
  phone: '02 5550 0100',
  message: 'Please look at our engine.',
}
const receipt = { id: '4f2c1c3e-6f0e-4d0a-9c57-0d9b0e1f2a3b', reference: '5QRJYNXZ', status: 'received' }

function answering(status: number, body: unknown) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(JSON.stringify(body), { status }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

/** Posts a form without waiting for the pauses between attempts. */
async function postAtOnce(body: unknown) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const outcome = postLead(contact, body, target)
  await vi.runAllTimersAsync()
  return outcome
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('postLead', () => {
  it('forwards a valid form with the visitor’s address', async () => {
    const fetch = answering(201, receipt)
    expect(await postLead(contact, { ...filled, detail2: 'bot' }, target)).toEqual({
      sent: { reference: '5QRJYNXZ', status: 'received' },
    })
    const [url, init] = fetch.mock.calls[0]!
    const headers = new Headers(init.headers)
    expect(url).toBe('http://api.test/submit-lead')
    expect(headers.get('x-forwarded-for')).toBe('203.0.113.7')
    expect(headers.get('apikey')).toBe('k')
    expect(headers.get('x-request-id')).toBe(target.requestId)
    expect(JSON.parse(String(init.body))).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      leadSource: 'contact_form',
      page: '/offers/eofy',
      detail2: 'bot',
    })
  })

  it.each([
    [new Response(null, { status: 204 }), null],
    [new Response('Thank you', { status: 200 }), null],
    [new Response('{"reference":"ABC"}', { status: 202 }), 'ABC'],
  ])('takes any 2xx as stored, with its reference if it has one', async (response, reference) => {
    vi.stubGlobal('fetch', async () => response)
    expect(await postLead(contact, filled, target)).toEqual({ sent: { reference } })
  })

  it('returns validation errors without calling the API, and keeps the values', async () => {
    const fetch = answering(201, receipt)
    const outcome = await postLead(contact, { ...filled, phone: '123', name: ' ' }, target)
    expect(outcome).toMatchObject({
      status: 422,
      posted: {
        values: { phone: '123', message: filled.message },
        errors: {
          name: 'Name must be at least 2 characters',
          phone: 'Phone number must be at least 10 characters',
        },
      },
    })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('requires a quote’s employees and compliance answer, and includes the plan', async () => {
    const fetch = answering(201, receipt)
    const form = {
      industry: 'Retail',
      compliance: 'no',
      companyName: 'Shop',
      fullName: 'Shop Keeper',
      email: 'shop@example.com',
      phone: '0491 570 006',
      plan: 'cyber-essentials-l2',
    }
    expect(await postLead(quote, form, target)).toMatchObject({
      posted: { errors: { employees: 'Please select number of employees' } },
    })
    expect(await postLead(quote, { ...form, employees: '12', compliance: undefined }, target)).toMatchObject({
      status: 422,
      posted: { errors: { compliance: 'Please choose Yes or No' } },
    })
    expect(fetch).not.toHaveBeenCalled()
    await postLead(quote, { ...form, employees: '12' }, target)
    expect(JSON.parse(String(fetch.mock.calls[0]![1].body))).toMatchObject({
      leadSource: 'quote_form',
      plan: 'cyber-essentials-l2',
      employees: '12',
    })
  })

  it('shows the API’s errors at their fields', async () => {
    const errors = [{ pointer: '/lastName', detail: 'Name must be less than 100 characters' }]
    answering(422, { type: 'about:blank', title: 'Invalid', status: 422, detail: 'x', errors })
    expect(await postLead(contact, filled, target)).toMatchObject({
      status: 422,
      posted: { errors: { name: 'Name must be less than 100 characters' } },
    })
  })

  it.each(['/detail2', '/leadSource', '', '/message/0', '/idempotency-key'])(
    'takes a refusal of %s, which no form has, for an error of ours',
    async (pointer) => {
      const errors = [{ pointer, detail: 'This field is not known' }]
      answering(422, { type: 'about:blank', title: 'Invalid', status: 422, detail: 'x', errors })
      expect(await postLead(contact, filled, target)).toMatchObject({
        status: 503,
        posted: { values: filled, errors: { '': 'Failed to send message. Please try again.' } },
      })
    },
  )

  it.each([
    [429, 429],
    [500, 503],
    [503, 503],
    [401, 503],
  ])('answers %i with %i and the message of docs/product.md', async (given, status) => {
    answering(given, {})
    expect(await postAtOnce(filled)).toMatchObject({
      status,
      posted: { values: filled, errors: { '': 'Failed to send message. Please try again.' } },
    })
  })

  it('says how long to wait for a limit, without blaming the connection', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 429, headers: { 'retry-after': '600' } }))
    const outcome = await postLead(contact, filled, target)
    const text = 'posted' in outcome ? outcome.posted.errors[''] : ''
    expect(text).toContain('try again in 10 minutes')
    expect(text).not.toContain('connection')
  })

  it('tries again while the database is away, with the same key and request id', async () => {
    const fetch = answering(503, {}).mockResolvedValueOnce(
      new Response('{}', { status: 503, headers: { 'retry-after': '2' } }),
    )
    fetch.mockResolvedValueOnce(new Response(JSON.stringify(receipt), { status: 201 }))
    expect(await postAtOnce(filled)).toEqual({ sent: { reference: '5QRJYNXZ', status: 'received' } })
    const sent = fetch.mock.calls.map(([, { headers }]) => new Headers(headers))
    expect(sent).toHaveLength(2)
    for (const name of ['idempotency-key', 'x-request-id'])
      expect(sent[0]!.get(name)).toBe(sent[1]!.get(name))
  })

  it('names the keys of ten minutes before and after, so that a bucket may end between two posts', async () => {
    const fetch = answering(201, receipt)
    for (const now of [599_900, 600_100]) await postLead(contact, filled, { ...target, now })
    const [first, second] = fetch.mock.calls.map(([, { headers }]) => new Headers(headers as HeadersInit))
    expect(second!.get('idempotency-key-neighbours')).toContain(first!.get('idempotency-key'))
    expect(first!.get('idempotency-key-neighbours')).toContain(second!.get('idempotency-key'))
  })

  it('handles an unreachable API, and a body that is not a form', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')))
    expect(await postAtOnce(filled)).toMatchObject({ status: 503, retryAfter: 5 })
    expect(await postLead(contact, null, target)).toMatchObject({ status: 422 })
  })
})

describe('derivedKey', () => {
  it('is a UUID that stays the same for ten minutes and depends on the content', () => {
    const key = derivedKey(filled, 0)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(derivedKey(filled, 599_999)).toBe(key)
    expect(derivedKey(filled, 600_000)).not.toBe(key)
    expect(derivedKey({ ...filled, phone: '02 5550 0101' }, 0)).not.toBe(key)
  })
})
