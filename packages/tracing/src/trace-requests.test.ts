import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { traceHeaders, traceRequests, type TracingOptions } from './trace-requests.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const options: TracingOptions = {
  endpoint: undefined,
  service: 'api',
  routeOf: (request) => request.routeOptions.url ?? 'none',
  requestIdOf: () => 'an-id',
}

type Exported = {
  resourceSpans: {
    resource: { attributes: unknown[] }
    scopeSpans: { spans: { name: string; traceId: string; parentSpanId?: string; attributes: unknown[] }[] }[]
  }[]
}

test('exports a span for each request, in the caller’s trace, with the route and without the URL', async () => {
  const received: { path: string | undefined; body: Exported }[] = []
  const collector = createServer(async (request, response) => {
    received.push({ path: request.url, body: (await json(request)) as Exported })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

  const app = Fastify()
  await traceRequests(app, { ...options, endpoint })
  let passedOn: Record<string, string> = {}
  app.get('/things/:id', async (request) => {
    passedOn = traceHeaders(request)
    return 'here'
  })
  const caller = `00-${traceId}-b7ad6b7169203331-01`
  await app.inject({ url: '/things/jo@example.com?q=secret', headers: { traceparent: caller } })
  await app.close()
  collector.close()

  expect(received.map(({ path }) => path)).toEqual(['/v1/traces'])
  const [{ resource, scopeSpans }] = received[0]!.body.resourceSpans as [Exported['resourceSpans'][number]]
  expect(resource.attributes).toEqual([{ key: 'service.name', value: { stringValue: 'api' } }])
  expect(scopeSpans[0]!.spans).toMatchObject([
    { name: 'GET /things/:id', traceId, parentSpanId: 'b7ad6b7169203331' },
  ])
  expect(scopeSpans[0]!.spans[0]!.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.route', value: { stringValue: '/things/:id' } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
      { key: 'request.id', value: { stringValue: 'an-id' } },
    ]),
  )
  expect(JSON.stringify(received)).not.toMatch(/jo@|secret/)
  expect(passedOn['traceparent']).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
})

test('without a collector exports nothing and passes no headers on', async () => {
  const app = Fastify()
  await traceRequests(app, options)
  let passedOn: Record<string, string> | undefined
  app.get('/', async (request) => {
    passedOn = traceHeaders(request)
    return 'here'
  })
  await app.inject('/')
  await app.close()
  expect(passedOn).toEqual({})
})
