import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEventStream } from './support/event-stream.ts'
import { type RunningLake, startLake } from './support/lake-process.ts'
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

const LIVE = '/v1/data/live/events/production'

test('each stream of a socket counts as a request', async () => {
  const socket = await openSocket(lake, '/v1/multiplex', { 'x-forwarded-for': '203.0.113.4' })
  for (let n = 0; n < 5; n += 1) socket.send({ id: `s${n}`, url: LIVE })
  for (const status of [200, 200, 200, 200, 429])
    expect(await socket.next((frame) => 'status' in frame)).toMatchObject({ status })
  socket.close()
})

test('one address cannot use up all streams', async () => {
  const own = await startLake({ RATE_LIMIT_LAKE_READS_PER_ADDRESS: 'off' })
  const stranger = { 'x-forwarded-for': '203.0.113.5' }
  const sockets = await Promise.all(
    Array.from({ length: 8 }, () => openSocket(own, '/v1/multiplex', stranger)),
  )
  const statuses: unknown[] = []
  for (const socket of sockets) {
    for (let n = 0; n < 64; n += 1) socket.send({ id: `s${n}`, url: LIVE })
    for (let n = 0; n < 64; n += 1) statuses.push((await socket.next((frame) => 'status' in frame))['status'])
  }
  // Of 500 streams, the sockets themselves use 8.
  expect(statuses).toEqual([
    ...Array.from({ length: 492 }, () => 200),
    ...Array.from({ length: 20 }, () => 429),
  ])
  await expect(openSocket(own, '/v1/multiplex', stranger)).rejects.toThrow('refused')

  const statusOf = async (headers: Record<string, string>) => {
    const stream = await openEventStream(own.url + LIVE, headers)
    stream.close()
    return stream.response.status
  }
  expect(await statusOf(stranger)).toBe(429)
  expect(await statusOf({ ...stranger, authorization: `Bearer ${own.viewer().config().token}` })).toBe(200)
  expect(await statusOf({ 'x-forwarded-for': '203.0.113.6' })).toBe(200)
  expect(await statusOf({})).toBe(200)

  sockets[0]!.close()
  await sockets[0]!.closed
  await expect.poll(() => statusOf(stranger)).toBe(200)
  await own.dispose()
})

test('the length of an anonymous listener’s filter is limited', async () => {
  const listen = (length: number) =>
    openEventStream(`${lake.url}/v1/data/listen/production?query=*[_id==$id]&%24id="${'x'.repeat(length)}"`)
  const [short, long] = [await listen(3000), await listen(5000)]
  expect([(await short.next())?.event, (await long.next())?.event]).toEqual(['welcome', 'channelError'])
  short.close()
})
