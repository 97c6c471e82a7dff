import formbody from '@fastify/formbody'
import { createServer } from '@site/kit/http/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { BookingState } from '../../lib/booking/booking-state.ts'
import { encodeText } from '../headers/encoding.ts'
import { countByClient, createOwnPages } from '../rendering/own-pages.ts'
import type { Site } from '../rendering/page-service.ts'
import { bookingRoutes } from './booking-routes.ts'

const call = {
  id: '4f2c1c3e-6f0e-4d0a-9c57-0d9b0e1f2a3b',
  reference: '5QRJYNXZ',
  start: '2099-11-27T23:30:00+11:00',
  end: '2099-11-28T00:00:00+11:00',
  manageUrl: 'https://example.com.au/book/a-secret-of-18-bytes',
  status: 'booked',
}
const slots = { timeZone: 'Australia/Sydney', lengthMinutes: 30, slots: [{ start: call.start }] }

/** The answer to a form while the API is away. */
const unsent = { status: 503, posted: { values: {}, errors: {} }, retryAfter: 5 }

/** The pages' server before an API with these answers, and what was asked of it. */
async function startServer(
  answers: Record<string, [status: number, body: unknown]>,
  postLead: (form: unknown, body: unknown, target: { after?: string }) => Promise<object> = async () =>
    unsent,
  answerTo?: (headers: object) => [status: number, body: unknown],
) {
  const asked: string[] = []
  const shown: BookingState[] = []
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    const { pathname } = new URL(url)
    asked.push(`${method} ${pathname}`)
    const [status, body] = answerTo?.(headers as object) ?? answers[pathname] ?? [404, {}]
    if (status === 0) throw new TypeError('fetch failed')
    return new Response(JSON.stringify(body), { status })
  })
  const page = { status: 200, fingerprint: 'f', encoded: await encodeText('page') }
  const site = {
    render: async ({ booking }: { booking: BookingState }) => {
      shown.push(booking)
      return page
    },
    pageOfTimes: async (_path: string, booking: BookingState) => {
      shown.push(booking)
      return page
    },
    page: async () => ({ ...page, status: 404 }),
    openingFor: async () => '',
    entry: async () => ({ postLead }),
  } as unknown as Site
  const clients = { trusted: [], log: { warn() {} } }
  const app = createServer({ requestTimeout: 5000, getHeaders: () => ({}), clients })
  app.decorateRequest('metricsRoute', undefined)
  app.register(formbody)
  countByClient(app)
  const env = { siteUrl: 'https://example.com.au', apiInternalUrl: 'http://api.test', publicApiKey: null }
  app.register(bookingRoutes, {
    env,
    site,
    ownPages: createOwnPages(app, site, () => ({ campaign: undefined, draw: () => 1 })),
    events: { leadForwarded: () => {} },
    published: { firm: () => 'Trigpoint' },
  })
  return { app, asked, shown }
}

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['booking is off', 404, 404],
  ['the API has an error', 500, 503],
  ['the API does not answer', 0, 503],
])('if %s, the form’s page says so', async (_name, given, status) => {
  const { app, asked, shown } = await startServer({ '/booking/slots': [given, {}] })
  for (const url of ['/book', '/book/']) expect((await app.inject({ url })).statusCode).toBe(status)
  // Once for each: asking again would double the wait.
  expect(asked).toHaveLength(2)
  expect(shown.every(({ days }) => days === null)).toBe(true)
})

test('visitors whom the limit of the API refuses share what the site asks in its own name', async () => {
  const { app, asked } = await startServer({}, undefined, (headers) =>
    'x-forwarded-for' in headers ? [429, {}] : [200, slots],
  )
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject({ url: '/book' })))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(asked).toHaveLength(51)
})

test('a call’s page is opened without changing anything, for nobody else to see', async () => {
  const { app, asked, shown } = await startServer({
    '/booking/a-secret-of-18-bytes': [200, call],
    '/booking/slots': [200, slots],
  })
  const answer = await app.inject({ url: '/book/a-secret-of-18-bytes?now=moved' })
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([
    200,
    'no-store',
    'same-origin',
  ])
  expect(asked).toEqual(['GET /booking/a-secret-of-18-bytes', 'GET /booking/slots'])
  expect(shown[0]).toMatchObject({
    news: 'moved',
    call: { date: 'Friday 27 November 2099', time: '11:30 pm to 12:00 am', isAhead: true },
  })
  const { google, outlook, outlookAtWork } = shown[0]!.call!
  expect(new URL(google).searchParams.get('dates')).toBe('20991127T123000Z/20991127T130000Z')
  for (const link of [google, outlook, outlookAtWork]) {
    expect(decodeURIComponent(link.replaceAll('+', ' '))).toContain('Call from Trigpoint')
    expect(decodeURIComponent(link)).toContain(call.manageUrl)
  }
  expect([outlook, outlookAtWork].map((link) => new URL(link).host)).toEqual([
    'outlook.live.com',
    'outlook.office.com',
  ])
  expect((await app.inject({ url: '/book/other' })).statusCode).toBe(404)
})

test('an address that was kept doesn’t say what isn’t true any more', async () => {
  const { app, shown } = await startServer({
    '/booking/a-secret-of-18-bytes': [200, { ...call, status: 'cancelled' }],
  })
  for (const news of ['booked', 'moved', 'no-time', 'not-free', 'failed', 'cancelled'])
    await app.inject({ url: `/book/a-secret-of-18-bytes?now=${news}` })
  expect(shown.map(({ news }) => news)).toEqual([null, null, null, null, null, 'cancelled'])
})

/** The API's answer if a time isn't free. */
const taken = { type: 'urn:problem-type:slot-taken', title: 'Taken', status: 409, detail: '', slots: [] }

describe('the page that confirms a call', () => {
  const path = '/booking/confirm/a-secret-of-18-bytes'
  const url = '/book/confirm/a-secret-of-18-bytes'
  const unconfirmed = { ...call, status: 'unconfirmed' }
  const press = { method: 'POST', url, headers: { origin: 'https://example.com.au' } } as const

  test('shows it, and only its button does something', async () => {
    const { app, asked, shown } = await startServer({ [path]: [200, unconfirmed] })
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(asked).toEqual([`GET ${path}`])
    expect(shown[0]).toMatchObject({ news: null, call: { status: 'unconfirmed', confirmPage: url } })
  })

  test('leads on to the call’s page once it is confirmed', async () => {
    const { app, asked } = await startServer({ [path]: [200, call] })
    expect((await app.inject(press)).headers.location).toBe(url)
    expect((await app.inject({ url })).headers.location).toBe('/book/a-secret-of-18-bytes?now=booked')
    expect(asked).toEqual([`POST ${path}`, `GET ${path}`])
  })

  test('offers the nearest times if its own is taken', async () => {
    const { app } = await startServer({ [path]: [409, taken] })
    expect((await app.inject(press)).headers.location).toBe(`${url}?now=not-free`)
    const { app: then, shown } = await startServer({
      [path]: [200, unconfirmed],
      '/booking/slots': [200, slots],
    })
    await then.inject({ url: `${url}?now=not-free` })
    expect(shown[0]).toMatchObject({ news: 'not-free', days: [], nearest: [{ start: call.start }] })
  })
})

test('a call is not moved if no time was chosen', async () => {
  const { app, asked } = await startServer({})
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://example.com.au',
  }
  const answer = await app.inject({
    method: 'POST',
    url: '/book/a-secret-of-18-bytes',
    headers,
    payload: 'action=move',
  })
  expect([answer.headers.location, asked]).toEqual(['/book/a-secret-of-18-bytes?now=no-time', []])
})

test.each<[payload: string, path: string, status: number, news: string, body?: object]>([
  ['action=cancel', '/booking/a-secret-of-18-bytes/cancel', 200, 'cancelled'],
  ['action=move&slot=2099-11-28T09:30', '/booking/a-secret-of-18-bytes/move', 200, 'moved'],
  ['action=move&slot=2099-11-28T09:30', '/booking/a-secret-of-18-bytes/move', 409, 'not-free', taken],
  ['action=cancel', '/booking/a-secret-of-18-bytes/cancel', 409, 'failed'],
  ['action=cancel', '/booking/a-secret-of-18-bytes/cancel', 0, 'failed'],
])(
  'the button %s asks for %s, and says what came of %i',
  async (payload, path, status, news, body = call) => {
    const { app, asked } = await startServer({ [path]: [status, body] })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const press = (origin: string) =>
      app.inject({
        method: 'POST',
        url: '/book/a-secret-of-18-bytes',
        headers: { ...headers, origin },
        payload,
      })
    const answer = await press('https://example.com.au')
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/book/a-secret-of-18-bytes?now=${news}`,
    ])
    // The answer may have been lost after the change.
    const all = Array.from({ length: status === 0 ? 2 : 1 }, () => `POST ${path}`)
    expect(asked).toEqual(all)
    expect((await press('https://elsewhere.example')).statusCode).toBe(403)
    expect(asked).toEqual(all)
  },
)

test.each([
  [
    { status: 'booked', manageUrl: 'https://example.com.au/book/a-secret-of-18-bytes' },
    '/book/a-secret-of-18-bytes?now=booked',
  ],
  // Repeated by a visitor who has cancelled it, and by another one.
  [{ status: 'cancelled' }, '/book/the-second-of-18-bytes?now=booked'],
  [{ status: 'booked' }, '/book?sent=K7Q2M9XD'],
])('a post that is answered with %j leads to %s', async (first, location) => {
  const again = { status: 'booked', manageUrl: 'https://example.com.au/book/the-second-of-18-bytes' }
  const sent = async (_form: unknown, _body: unknown, { after }: { after?: string }) => ({
    sent: { reference: 'K7Q2M9XD', ...(after ? again : first) },
  })
  const { app } = await startServer({}, sent)
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://example.com.au',
  }
  const answer = await app.inject({ method: 'POST', url: '/book', headers, payload: 'firstName=Ann' })
  expect(answer.headers.location).toBe(location)
})

test('a repeated post says so, and nothing of what it is told is taken for a reference', async () => {
  const { app, shown } = await startServer({ '/booking/slots': [200, slots] })
  const answer = await app.inject({ url: '/book?sent=K7Q2M9XD' })
  expect(answer.payload).toMatch(/We have this call already.*K7Q2M9XD/)
  await app.inject({ url: '/book?sent=<b>call%20now' })
  expect(shown).toHaveLength(1)
})

test('an address that can’t be a call’s is not found, and asks nobody', async () => {
  const { app, asked } = await startServer({ '/booking/slots': [200, slots] })
  for (const url of ['/book/slots', '/book/%00', '/book/calendar/call.ics', '/book/..%2Fslots'])
    for (const method of ['GET', 'POST'] as const)
      expect((await app.inject({ url, method })).statusCode).toBe(404)
  expect(asked).toEqual([])
})

test('a form that could not be sent says when to try again, as on every page', async () => {
  const { app, shown } = await startServer({ '/booking/slots': [200, slots] })
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://example.com.au',
  }
  const answer = await app.inject({ method: 'POST', url: '/book', headers, payload: 'firstName=Ann' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(shown).toHaveLength(1)
})
