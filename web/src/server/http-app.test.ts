import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { localDay } from '@site/domain/business-time'
import type { CountBatch } from '@site/domain/insight/counts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import * as entry from '../entry-server.tsx'
import { fakeSource, page } from '../testing/content.test-support.ts'
import { createHttpApp } from './http-app.ts'
import { parseEnv } from './env.ts'
import { createEvents } from './process/events.ts'
import { createLogger } from './process/log.ts'
import { createSiteIndex } from './live-content/site-index.ts'
import { cspHash } from './rendering/inline.ts'
import { publicSettings, createSite } from './rendering/page-service.ts'
import { createWebMetrics, type WebMetrics } from './metrics/web-metrics.ts'

const contactPage = {
  ...page,
  blocksAbove: [],
  blocksBelow: [],
  form: { heading: 'Book', intro: 'Now' },
  details: { heading: 'Contact', addressLabel: 'Address', phoneLabel: 'Phone', hoursLabel: 'Hours' },
  badge: { alt: 'Australian Made and Owned', caption: 'Ours' },
}

/** A browser that people use. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'

const NONE = { views: 0, began: 0, sent: 0, calls: 0, phone: 0 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-assets-'))
  for (const place of ['client/assets', 'others']) await mkdir(join(folder, place), { recursive: true })
  await writeFile(join(folder, 'client/icon.svg'), '<svg/>')
  await writeFile(join(folder, 'client/assets/main.js'), 'plain')
  await writeFile(join(folder, 'client/assets/main.js.br'), 'as Brotli')
  await writeFile(join(folder, 'client/assets/main.js.gz'), 'as gzip')
  await writeFile(join(folder, 'others/main-1.js'), 'before')
  await writeFile(join(folder, 'others/.half'), 'x')
})
afterAll(() => rm(folder, { recursive: true }))

let app: FastifyInstance
let metrics: WebMetrics
let reads: string[]
let counted: CountBatch[]

beforeEach(async () => {
  const env = parseEnv({ SITE_URL: 'http://localhost:3000' })
  const lake = fakeSource({
    about: { ...page, blocks: [] },
    contact: contactPage,
    booking: { ...page, heading: 'Book', lede: 'Now', detailsHeading: 'You', services: [] },
    paths: { documents: [], plans: ['standard'] },
    redirects: [
      { from: '/old', to: '/about', permanent: false },
      { from: '/contact', to: 'https://elsewhere.example/', permanent: true },
      { from: '/contact/', to: 'https://elsewhere.example/', permanent: true },
      { from: '/café', to: '/büro#here', permanent: true },
    ],
  })
  reads = []
  counted = []
  const source: typeof lake = {
    fetch(query) {
      reads.push(query.name)
      return lake.fetch(query)
    },
  }
  const files = () => ({
    main: '/assets/main.js',
    early: '/assets/early.js',
    style: () => 'a{b:c}',
    root: (body: string) => `<div id="root">${body}</div>`,
    sheet: '/assets/style.css',
    preload: [],
    fonts: [],
  })
  const events = createEvents(createLogger('silent'))
  metrics = createWebMetrics(() => ({ state: 'live' }))
  const published = createSiteIndex(source, env.siteUrl)
  const renderer = { entry: async () => entry, files, client: null, vite: null }
  const site = createSite(publicSettings(env), renderer, source, published, events, metrics)
  await published.refresh()
  app = createHttpApp({
    env,
    metrics,
    counts: { add: (batch) => void counted.push(batch) },
    site,
    published,
    events,
    assets: { client: join(folder, 'client'), others: [join(folder, 'others')] },
    contentHealth: () => ({ state: 'live' }),
    vite: null,
  })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await app.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const post = (url: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(body).toString(),
  })

describe('probes', () => {
  it('distinguish a live server from one that is ready for visitors', async () => {
    const [alive, ready] = [await get('/healthz'), await get('/readyz')]
    expect([alive.statusCode, alive.json()]).toEqual([
      200,
      { status: 'ok', detail: { content: { state: 'live' } } },
    ])
    // This lake has no home page.
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'has no content yet' }])
  })
})

describe('pages', () => {
  it('are whole documents that revalidate', async () => {
    const first = await get('/about', { 'accept-encoding': 'br' })
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
    })
    const second = await get('/about', {
      'accept-encoding': 'br',
      'if-none-match': String(first.headers['etag']),
    })
    expect(second.statusCode).toBe(304)
    expect(second.body).toBe('')
    expect(second.headers).toHaveProperty('content-security-policy')
  })

  it('carry settings and state as data, their part of the style, and one script', async () => {
    const { body, headers } = await get('/about')
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${cspHash('a{b:c}')};`)
    expect(body).toMatch(/^<!doctype html>\n<html lang="en-AU">/)
    expect(body).toContain('<script type="application/json" id="settings">')
    expect(body).toContain('<script type="application/json" id="state">')
    expect(body).toContain(
      '<script data-early="/assets/early.js" data-main="/assets/main.js" data-style="/assets/style.css" data-preload="">',
    )
    expect(body).toContain('<style>a{b:c}</style>')
    expect(body.indexOf('<title>')).toBeLessThan(body.indexOf('</head>'))
  })

  it.each(['/nothing', '/services/nothing', '/og/nothing.png', '/wp-login.php'])(
    'answer %s with 404',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(404)
      expect(response.body).toContain('Oops! Page not found')
      expect(response.headers).toHaveProperty('content-security-policy')
    },
  )

  it.each([
    ['/old', 302, '/about'],
    ['/old?utm_source=post', 302, '/about?utm_source=post'],
    ['/caf%C3%A9?gclid=x', 301, '/b%C3%BCro?gclid=x#here'],
    ['/about/', 301, '/about'],
    ['/contact/', 301, '/contact'],
    ['//evil.example/', 301, '/evil.example'],
    ['//about', 301, '/about'],
    ['/%6Fld', 302, '/about'],
  ])('send %s on with %i', async (url, status, location) => {
    const response = await get(url)
    expect([response.statusCode, response.headers.location]).toEqual([status, location])
  })

  it('win over redirects', async () => {
    expect((await get('/contact')).statusCode).toBe(200)
  })

  it('that don’t exist are rendered once', async () => {
    await get('/services/guess-0')
    reads = []
    for (const guess of [1, 2, 3]) {
      expect((await get(`/services/guess-${guess}`)).statusCode).toBe(404)
      expect((await get(`/og/services/guess-${guess}.png`)).statusCode).toBe(404)
      expect((await get(`/og/about/${guess}/.png`)).statusCode).toBe(404)
    }
    expect(reads).toEqual([])
  })

  it('that are not published are looked up once', async () => {
    await get('/privacy-policy')
    reads = []
    expect((await get('/privacy-policy')).statusCode).toBe(404)
    expect(reads).toEqual([])
  })

  it('provide their content as JSON for navigation, without the shared layout', async () => {
    const response = await app.inject('/content/about.json')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.headers['cache-control']).toContain('must-revalidate')
    const content = response.json<[[string, object], { result: { title: string } }][]>()
    expect(content.map(([[name], { result }]) => [name, result.title])).toEqual([['about', page.title]])
    for (const path of ['/content/nothing.json', '/content/services/nothing.json', '/content/about'])
      expect((await app.inject(path)).statusCode).toBe(404)
  })

  it('answer a malformed URL with 400, and another method with 405', async () => {
    expect((await get('/%zz')).statusCode).toBe(400)
    const response = await app.inject({ method: 'DELETE', url: '/about' })
    expect([response.statusCode, response.headers['allow']]).toEqual([405, 'GET, HEAD'])
    expect(response.headers).toHaveProperty('content-security-policy')
  })
})

describe('files', () => {
  it('with a hash in their name are cached for a year', async () => {
    expect((await get('/assets/main.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
  })

  it('that do not exist are not found, and neither are their folders', async () => {
    for (const path of ['/assets/', '/assets/other.js']) expect((await get(path)).statusCode).toBe(404)
  })

  it.each([
    ['br, gzip', 'as Brotli', 'br'],
    ['gzip', 'as gzip', 'gzip'],
    ['identity', 'plain', undefined],
  ])('for a browser that accepts %s come as the build compressed them', async (accepted, body, encoding) => {
    const answer = await get('/assets/main.js', { 'accept-encoding': accepted })
    expect(answer.body).toBe(body)
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('/javascript; charset=utf-8'),
      vary: 'accept-encoding',
    })
    expect(answer.headers['content-encoding']).toBe(encoding)
    const again = await get('/assets/main.js', {
      'accept-encoding': accepted,
      'if-none-match': String(answer.headers.etag),
    })
    expect(again.statusCode).toBe(304)
  })

  it('without a hash in their name are asked for again after an hour', async () => {
    const { headers, body } = await get('/icon.svg')
    expect([body, headers['content-type'], headers['cache-control']]).toEqual([
      '<svg/>',
      'image/svg+xml',
      'public, max-age=3600',
    ])
  })

  it.each(['/assets/.half', '/assets/', '/assets/%2e%2e/icon.svg.br', '/assets/..%2ficon.svg'])(
    'are only the public ones: not %s',
    async (url) => {
      expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400)
    },
  )

  it('have all security headers, but not the policies of a page', async () => {
    const { headers: page } = await get('/about')
    for (const path of ['/assets/main.js', '/assets/main-1.js']) {
      const { headers } = await get(path)
      for (const name of ['x-content-type-options', 'cross-origin-resource-policy'])
        expect(headers[name]).toBe(page[name])
      expect(headers['permissions-policy']).toBe('camera=(), geolocation=(), microphone=()')
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    }
  })

  it('of another release are served if kept; a missing one must not be cached', async () => {
    const kept = await get('/assets/main-1.js')
    expect([kept.statusCode, kept.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    const response = await get('/assets/main-2.js')
    expect(response.statusCode).toBe(404)
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(response.headers).toHaveProperty('content-security-policy')
  })

  it.each(['/robots.txt', '/sitemap.xml', '/site.webmanifest', '/.well-known/security.txt'])(
    '%s is there',
    async (url) => {
      expect((await get(url)).statusCode).toBe(200)
    },
  )

  it('draw a card for a page, as a real PNG', async () => {
    const response = await get('/og/about.png')
    expect(response.headers['content-type']).toBe('image/png')
    expect(response.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect([response.rawPayload.readUInt32BE(16), response.rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    reads = []
    await get('/og/about.png')
    expect(reads).toEqual([])
  })
})

/** The heading, which the words in the page's state have without its tag. */
const THANKS = '>Received. Here’s what happens next</h2>'

const RECEIPT = { id: '4f2c1c3e-6f0e-4d0a-9c57-0d9b0e1f2a3b', reference: '5QRJYNXZ', status: 'received' }
const COMPLETE = {
  name: 'Ada Lovelace',
  company: 'Analytical',
  email: 'ada@example.com',
  phone: '02 5550 0100',
  message: 'Please look at our engine.',
}

describe('the page of free times', () => {
  it('is rendered once for all its visitors, and again when a time is taken', async () => {
    const freeFrom = (hours: readonly string[]) => {
      const slots = hours.map((hour) => ({ start: `2099-11-27T${hour}:00+11:00` }))
      const free = { timeZone: 'Australia/Sydney', lengthMinutes: 30, slots }
      vi.stubGlobal('fetch', async () => Response.json(free))
    }
    freeFrom(['09:00', '10:00'])
    expect((await get('/book')).body).toContain('value="2099-11-27T09:00"')
    const rendered = vi.spyOn(metrics, 'pageRendered')
    const all = await Promise.all(Array.from({ length: 40 }, (_, index) => get(`/book?n=${index}`)))
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(rendered).not.toHaveBeenCalled()
    freeFrom(['10:00'])
    const { body } = await get('/book')
    expect(body).not.toContain('value="2099-11-27T09:00"')
    expect(body).toContain('value="2099-11-27T10:00"')
    expect(rendered).toHaveBeenCalledTimes(1)
  })
})

describe('forms without JavaScript', () => {
  it('show errors in place and keep the values', async () => {
    const response = await post('/contact', { name: 'Ada "the first" <b>', email: 'x' })
    expect(response.statusCode).toBe(422)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).toContain('value="Ada &quot;the first&quot; &lt;b&gt;"')
    const [list = ''] = /(?<=Not sent yet<\/h2>)<ul>.*?<\/ul>/.exec(response.body) ?? []
    const links = [...list.matchAll(/<a href="#([^"]+)">([^<]+)/g)]
    // In the order of the page, each at its field.
    expect(links.map(([, , message]) => message)).toEqual([
      'Please enter your company name',
      'Invalid email address',
      'Phone number must be at least 10 characters',
      'Message must be at least 10 characters',
    ])
    for (const [, id] of links) expect(response.body).toContain(`id="${id}"`)
    expect(response.body).toMatch(/<title>Error: /)
  })

  it('redirect to the page with the reference once stored', async () => {
    vi.stubGlobal('fetch', async () => Response.json(RECEIPT, { status: 201 }))
    for (const path of ['/contact', '/contact/']) {
      const response = await post(path, COMPLETE)
      expect([response.statusCode, response.headers.location]).toEqual([303, '/contact?sent=5QRJYNXZ'])
    }
    const { body } = await get('/contact?sent=5QRJYNXZ')
    expect(body).toContain(THANKS)
    expect(body).toContain('5QRJYNXZ')
  })

  it('cost each client so many renders; beyond that, they keep what was typed, and valid ones are sent', async () => {
    // Its openings are known from then on.
    await get('/contact')
    const rendered = vi.spyOn(metrics, 'pageRendered')
    const typed = { name: 'Ada "the first" <b>', message: 'First line\nsecond' }
    const refused = async () => {
      const answer = await post('/contact', typed)
      return answer.statusCode === 429 && answer
    }
    const all = await Promise.all(Array.from({ length: 40 }, refused))
    expect(rendered).toHaveBeenCalledTimes(30)
    const [first] = all.filter((answer) => answer !== false)
    expect(Number(first?.headers['retry-after'])).toBeGreaterThan(0)
    expect(first?.headers['cache-control']).toBe('no-store')
    expect(first?.body).toContain('name="name" value="Ada &quot;the first&quot; &lt;b>"')
    expect(first?.body).toContain('value="First line\nsecond"')
    const neighbour = await app.inject({ method: 'POST', url: '/contact', remoteAddress: '203.0.113.9' })
    expect(neighbour.statusCode).toBe(422)
    vi.stubGlobal('fetch', async () => Response.json(RECEIPT, { status: 201 }))
    expect((await post('/contact', COMPLETE)).statusCode).toBe(303)
  })

  it('show no thanks for an unknown reference, or on another page', async () => {
    for (const url of ['/contact?sent=MADEUP99', '/contact?sent=<b>', '/about?sent=MADEUP99'])
      expect((await get(url)).body).not.toContain(THANKS)
  })

  it('are accepted from a page whose browser hides its origin', async () => {
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    expect((await post('/contact', {}, headers)).statusCode).toBe(422)
  })

  it('are accepted from this machine under its other names', async () => {
    const headers = { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'cross-site' }
    expect((await post('/contact', {}, headers)).statusCode).toBe(422)
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'null', 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-site' }],
  ])('are refused from another site: %o', async (headers) => {
    expect((await post('/contact', {}, headers)).statusCode).toBe(403)
  })

  it('are accepted by pages with a form', async () => {
    for (const url of ['/about', '/nothing']) {
      const response = await post(url, {})
      expect([response.statusCode, response.headers['allow']]).toEqual([405, 'GET, HEAD'])
    }
  })

  it('have a size limit', async () => {
    expect((await post('/contact', { message: 'x'.repeat(100_000) })).statusCode).toBe(413)
  })
})

describe('reports of the policy', () => {
  const send = (payload: string, type = 'application/csp-report') =>
    app.inject({ method: 'POST', url: '/csp-reports', headers: { 'content-type': type }, payload })

  it('are accepted in both formats, with the usual headers', async () => {
    const answer = await send('{"csp-report":{"document-uri":"https://example.com.au/"}}')
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect((await send('[]', 'application/reports+json')).statusCode).toBe(204)
  })

  it('are rejected if they are not JSON, too long or too many', async () => {
    expect((await send('{')).statusCode).toBe(400)
    expect((await send(JSON.stringify('x'.repeat(17_000)))).statusCode).toBe(413)
    const statuses = []
    for (let sent = 0; sent < 20; sent += 1) statuses.push((await send('[]')).statusCode)
    expect(statuses).toContain(429)
  })
})

describe('a request whose connection was open before the close', () => {
  it('is still answered', async () => {
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1')
    const answer = text(socket)
    socket.write('GET /about HTTP/1.1\r\n')
    // The site has read that line before it answers a later request.
    await fetch(`http://127.0.0.1:${port}/healthz`)
    const closed = app.close()
    socket.write('Host: localhost\r\n\r\n')
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n[^]*<\/html>/i)
    await closed
  })
})

describe('a path, however it is written,', () => {
  /** Sends a target as it is. */
  async function raw(head: string, body = ''): Promise<string> {
    const address = app.server.address() as { port: number } | null
    const port = address?.port ?? Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
    const socket = connect(port, '127.0.0.1')
    socket.write(`${head} HTTP/1.1\r\nhost: localhost:3000\r\nconnection: close\r\n${body || '\r\n'}`)
    return text(socket)
  }
  const variants = [
    'http://localhost:3000/about',
    '/%61bout',
    '/x/../about',
    '/%2e/abo%75t',
    'HTTP://other/about',
  ]

  it('is one page, and takes one place in the cache', async () => {
    const answers = [await raw('GET /about')]
    reads = []
    for (const target of variants) answers.push(await raw(`GET ${target}`))
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(new Set(answers.map((answer) => /etag: (.*)/i.exec(answer)?.[1])).size).toBe(1)
    expect(reads).toEqual([])
  })

  it('is stored with a lead as it is', async () => {
    const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
      async () => new Response('{}', { status: 201 }),
    )
    vi.stubGlobal('fetch', sent)
    const form = new URLSearchParams({
      name: 'Ada Lovelace',
      company: 'Analytical',
      email: 'ada@example.com',
      phone: '02 5550 0100',
      message: 'Please look at our engine.',
    }).toString()
    const headers = `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${form.length}\r\n\r\n${form}`
    for (const target of ['/%63ontact', 'http://localhost:3000/contact', '//contact', '/about/../contact'])
      expect(await raw(`POST ${target}`, headers)).toMatch(/^HTTP\/1\.1 303 /)
    const pages = sent.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as { page: string }).page)
    expect(pages).toEqual(['/contact', '/contact', '/contact', '/contact'])
  })
})

describe('bytes that are not a request', () => {
  it('don’t take away the answer to the request before them', async () => {
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const answer = await new Promise<string>((resolve) => {
      const request =
        'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n'
      // Counted in characters, of which one takes two bytes.
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(`${request}Content-Length: 6\r\n\r\nname=é`),
      )
      let received = ''
      socket.on('data', (data) => (received += data)).on('close', () => resolve(received))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 422 /)
  })

  it('are waited for no longer than the timeouts say', () => {
    // Node exchanges the two if this isn't so.
    expect(app.server.headersTimeout).toBeLessThan(app.server.requestTimeout)
  })

  it('get the usual headers', async () => {
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.end('no request\r\n\r\n'))
      let received = ''
      socket.on('data', (data) => (received += data)).on('close', () => resolve(received))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(answer).toContain("default-src 'none'")
  })
})

describe('the metrics', () => {
  it('label requests by route and kind, never by path', async () => {
    for (const url of ['/about', '/about', '/assets/main.js', '/robots.txt', '/old', '/og/about.png'])
      await get(url)
    await get('/contact?utm_source=jo@example.com')
    await get('/wp-login.php?user=jo')
    const text = await metrics.registry.metrics()
    for (const [route, status, count] of [
      ['/about', 200, 2],
      ['asset', 200, 1],
      ['file', 200, 1],
      ['redirect', 302, 1],
      ['card', 200, 1],
      ['/contact', 200, 1],
      ['*', 404, 1],
    ]) {
      expect(text).toContain(
        `http_request_seconds_count{method="GET",route="${route}",status="${status}"} ${count}\n`,
      )
    }
    expect(text).toMatch(/page_cache_requests_total\{outcome="hit"\} 1\n/)
    expect(text).not.toMatch(/jo@|wp-login|utm/)
  })
})

describe('a beacon', () => {
  const beacon = { page: '/contact', device: 'computer', view: true }
  const count = async (payload: unknown, headers: Record<string, string> = {}) => {
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
    const sent = { 'user-agent': BROWSER, 'content-type': 'text/plain', ...headers }
    const answer = await app.inject({ method: 'POST', url: '/count', headers: sent, payload: body })
    expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined])
  }
  const rows = (kind: string) =>
    counted.flatMap(({ counts }) => counts).filter((row) => row.kind === kind && row.views + row.sent > 0)

  it('counts a view by device and channel, and its forms', async () => {
    await count({ ...beacon, referrer: 'www.google.com.au', utm: { campaign: 'spring', medium: 'cpc' } })
    const at = { day: localDay(), page: '/contact', ...NONE, views: 1 }
    expect(rows('device')).toEqual([{ ...at, kind: 'device', key: 'computer' }])
    expect(rows('channel')).toEqual([{ ...at, kind: 'channel', key: 'ads' }])
    expect(rows('campaign')).toEqual([{ ...at, page: '', kind: 'campaign', key: 'spring' }])
    expect(rows('form')).toEqual([{ ...at, kind: 'form', key: 'contact_form' }])
    await count({ ...beacon, page: '/no-such-page', device: 'phone' })
    expect(rows('device')[1]).toMatchObject({ page: 'other', key: 'phone' })
    await count({ ...beacon, page: '/book/mlXO0hQWUCSfBWTF3EOwAw7a' })
    expect(rows('device')[2]).toMatchObject({ page: '/book' })
  })

  it('counts the pages of a visit by the way that led to its first', async () => {
    await count({ ...beacon, referrer: 'www.bing.com' })
    await count({ ...beacon, referrer: 'localhost:3000' })
    await count({ ...beacon, referrer: 'localhost:3000' }, { 'user-agent': `${BROWSER} Edg/142.0` })
    expect(rows('channel').map(({ key }) => key)).toEqual(['search', 'search', 'direct'])
  })

  it('counts how far visitors got in the forms of its page only', async () => {
    const forms = {
      contact: {
        began: true,
        reached: ['name', 'email', 'made-up'],
        errors: ['email', 'jo@example.com'],
        sent: true,
      },
      quote: { began: true, sent: true },
    }
    await count({ ...beacon, forms })
    // The network has sent one in this minute.
    await count({ ...beacon, view: undefined, forms: { contact: { sent: true } } })
    expect(rows('device')).toMatchObject([{ views: 1, began: 1, sent: 1, calls: 0 }])
    const fields = counted.flatMap((batch) => batch.fields)
    expect(fields.map(({ field, reached, errors }) => [field, reached, errors])).toEqual([
      ['name', 1, 0],
      ['email', 1, 1],
    ])
    await count({ ...beacon, view: undefined, page: '/book', forms: { booking: { sent: true } } })
    expect(rows('device')).toHaveLength(1)
  })

  it.each<[string, unknown, Record<string, string>]>([
    ['asks not to be counted (GPC)', beacon, { 'sec-gpc': '1' }],
    ['asks not to be counted (DNT)', beacon, { dnt: '1' }],
    ['is driven by a program', { ...beacon, isRobot: true }, {}],
    ['is a robot', beacon, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['is on another site', beacon, { 'sec-fetch-site': 'cross-site' }],
    ['has opened the Studio', beacon, { cookie: 'other=1; staff=yes' }],
    ['is too long', JSON.stringify({ ...beacon, referrer: 'x'.repeat(2100) }), {}],
    ['is no JSON', '{"page"', { 'content-type': 'application/json' }],
    ['has more than is known', { ...beacon, visitor: 'jo' }, {}],
    ['measures nothing real', { ...beacon, vitals: { LCP: -1 } }, {}],
  ])('does not count if its page %s', async (_why, payload, headers) => {
    await count(payload, headers)
    expect(counted).toEqual([])
  })

  it('counts 60 views an hour of a network', async () => {
    for (let sent = 0; sent < 70; sent += 1) await count(beacon)
    expect(rows('device')).toHaveLength(60)
  })

  it('brings Web Vitals and recovered errors by route', async () => {
    await count({ ...beacon, vitals: { LCP: 1234.5, CLS: 0.02 }, recovered: 418 })
    const text = await metrics.registry.metrics()
    expect(text).toContain('web_vitals_seconds_sum{name="LCP",route="/contact"} 1.2345\n')
    expect(text).toContain('web_vitals_layout_shift_sum{route="/contact"} 0.02\n')
    expect(text).toContain('recovered_errors_total{route="/contact",kind="changed"} 1\n')
  })

  it('is not sent by the firm’s people, whose Studio says who they are', async () => {
    const open = async (origin: string) =>
      (await app.inject({ method: 'POST', url: '/count/staff', headers: { origin } })).headers['set-cookie']
    expect(await open('http://localhost:3333')).toBe(
      'staff=yes; Max-Age=2592000; Path=/count; HttpOnly; SameSite=Lax',
    )
    expect(await open('https://elsewhere.example')).toBeUndefined()
  })
})
