import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningLake } from './support/lake-process.ts'
import { startLake } from './support/lake-process.ts'
import { openSocket } from './support/socket.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake({ RATE_LIMIT_LAKE_READS_PER_ADDRESS: '5/1h' })
})
afterAll(() => lake.dispose())

const ask = (address: string | undefined, headers: Record<string, string> = {}) =>
  lake.request('/v1/data/query/production?query=1', {
    headers: { ...(address === undefined ? {} : { 'x-forwarded-for': address }), ...headers },
  })

async function statuses(count: number, address: string | undefined): Promise<number[]> {
  const found: number[] = []
  for (let n = 0; n < count; n += 1) found.push((await ask(address)).status)
  return found
}

test('one address without a session gets so many answers, then 429 with the time to wait', async () => {
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

test('our own servers, sessions and probes are not counted', async () => {
  expect(new Set(await statuses(10, undefined))).toEqual(new Set([200]))
  await statuses(6, '203.0.113.3')
  const token = lake.viewer().config().token!
  expect((await ask('203.0.113.3', { authorization: `Bearer ${token}` })).status).toBe(200)
  const probe = await lake.request('/healthz', { headers: { 'x-forwarded-for': '203.0.113.3' } })
  expect(probe.status).toBe(200)
})
