import { PAGE_SIZE } from '@site/domain/addresses/list-pages'
import { sharedParameters } from '@site/content-model/shared-parameters'
import { QUERIES } from '@site/content-model/site-queries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningLake, startLake } from './support/lake-process.ts'
import { openSocket } from '../../../packages/content-lake/tests/support/socket.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake({ RATE_LIMIT_LAKE_READS_PER_ADDRESS: '5/1h' })
})
afterAll(() => lake.dispose())

const ask = (address: string | undefined, headers: Record<string, string> = {}) =>
  lake.request('/v1/users/me', {
    headers: { ...(address === undefined ? {} : { 'x-forwarded-for': address }), ...headers },
  })

async function statuses(count: number, address: string | undefined): Promise<number[]> {
  const found: number[] = []
  for (let n = 0; n < count; n += 1) found.push((await ask(address)).status)
  return found
}

test('an address without a session has a request limit, then gets 429 with the time to wait', async () => {
  expect(await statuses(6, '203.0.113.1')).toEqual([200, 200, 200, 200, 200, 429])
  const refused = await ask('203.0.113.1')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
  expect(await refused.json()).toMatchObject({
    statusCode: 429,
    message: 'Too many requests; try again later',
  })
  await expect(openSocket(lake, '/v1/multiplex', { 'x-forwarded-for': '203.0.113.1' })).rejects.toThrow(
    'refused',
  )
  expect((await ask('203.0.113.2')).status).toBe(200)
})

test('our servers, signed-in users and probes are not limited', async () => {
  expect(new Set(await statuses(10, undefined))).toEqual(new Set([200]))
  await statuses(6, '203.0.113.3')
  const token = lake.viewer().config().token!
  expect((await ask('203.0.113.3', { authorization: `Bearer ${token}` })).status).toBe(200)
  const probe = await lake.request('/healthz', { headers: { 'x-forwarded-for': '203.0.113.3' } })
  expect(probe.status).toBe(200)
})

const FIRST = { from: 0, to: PAGE_SIZE }
const SHARED = sharedParameters(true)

/** Asks a query of the site without a token. */
function askSite(own: RunningLake, address: string, query: string, params: object) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const body = JSON.stringify({ query, params: { ...SHARED, ...params } })
  return own.request('/v2026-03-01/data/query/production', { method: 'POST', headers, body })
}

test('a flood of invented slugs runs one query, and one of real ones is refused after a burst', async () => {
  const own = await startLake({ RATE_LIMIT_LAKE_READS_PER_ADDRESS: 'off' })
  const service = { _type: 'service', title: 'A' }
  const ids = Array.from({ length: 300 }, (_, n) => `service-${n}`)
  await own.editor().mutate(ids.map((_id) => ({ create: { ...service, _id, slug: { current: _id } } })))
  const statuses = async (address: string, slugs: readonly string[]) => {
    const answers: Response[] = []
    // A hundred at a time: with a thousand new connections a busy machine refuses some.
    for (let from = 0; from < slugs.length; from += 100) {
      const group = slugs.slice(from, from + 100)
      answers.push(
        ...(await Promise.all(group.map((slug) => askSite(own, address, QUERIES.service, { slug })))),
      )
    }
    expect(
      answers.filter(({ status }) => status === 429).every(({ headers }) => headers.has('retry-after')),
    ).toBe(true)
    return answers.map(({ status }) => status)
  }
  const invented = Array.from({ length: 1150 }, (_, n) => `invented-${n}`)
  expect(new Set(await statuses('203.0.113.1', invented))).toEqual(new Set([200]))
  expect(await statuses('203.0.113.1', ids)).toContain(429)
  expect((await askSite(own, '203.0.113.2', QUERIES.insights, FIRST)).status).toBe(200)
  // An answer that another client already got costs nothing.
  expect((await askSite(own, '203.0.113.1', QUERIES.insights, FIRST)).status).toBe(200)
  await own.dispose()
})
