import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect as dial, type Socket } from 'node:net'
import { afterEach, beforeAll, afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../../integration/api/support/api.ts'
import { createFaultyProxy, type FaultyProxy } from '../../integration/api/support/gate.ts'
import { contactLead } from '../../integration/api/support/leads.ts'
import { connect } from '../../integration/api/support/sql.ts'
import { nothingLost, send, startLoad, type Load, verdictOn } from './support/load.ts'
import { createFaultSystem, type FaultSystem } from './support/world.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'

// Connections that break, are slow, or stay silent, on either side of the API.

let world: FaultSystem
let toDatabase: FaultyProxy
let toApi: FaultyProxy
let api: Api
let load: Load

beforeAll(async () => {
  world = await createFaultSystem()
  toDatabase = await createFaultyProxy(world.url)
})
beforeEach(async () => {
  await world.sql('TRUNCATE leads CASCADE')
  api = await world.startApi(toDatabase.url)
  toApi = await createFaultyProxy(api.url)
})
afterEach(async () => {
  await load.stop()
  await toApi.close()
  await api.stop()
})
afterAll(async () => {
  await world.end()
  await toDatabase.close()
})

const apiUrl = () => toApi.url.replace(/\/$/, '')

test('connections to the API cut in the middle of posts', async () => {
  load = startLoad(apiUrl)
  for (let round = 0; round < 5; round += 1) {
    await load.more(10)
    const before = load.statuses['lost'] ?? 0
    toApi.cut()
    await vi.waitFor(() => expect(load.statuses['lost']).toBeGreaterThan(before), TIMEOUT_MS)
    toApi.open()
  }
  await load.more(10)
  await load.stop()
  expect(await verdictOn(world, load, 'cut between web and API mid-post', 5)).toEqual(nothingLost)
})

test('answers lost after the commit', async () => {
  load = startLoad(apiUrl, 0)
  for (let round = 0; round < 5; round += 1) {
    const key = randomUUID()
    toApi.deafen()
    const sending = send(load, apiUrl, key)
    await vi.waitFor(async () => {
      expect(await world.sql('SELECT 1 FROM leads WHERE idempotency_key = $1', [key])).toHaveLength(1)
    }, TIMEOUT_MS)
    toApi.cut()
    toApi.open()
    await sending
  }
  expect(load.statuses).toMatchObject({ 200: 5, lost: 5 })
  expect(await verdictOn(world, load, 'answer lost after the commit', 5)).toEqual(nothingLost)
})

test('a database that is cut off again and again', async () => {
  load = startLoad(apiUrl)
  for (let round = 0; round < 5; round += 1) {
    await load.more(10)
    const before = load.statuses['503'] ?? 0
    toDatabase.cut()
    await vi.waitFor(() => expect(load.statuses['503']).toBeGreaterThan(before), TIMEOUT_MS)
    toDatabase.open()
  }
  await load.more(10)
  await load.stop()
  expect(await verdictOn(world, load, 'database connection cut', 5)).toEqual(nothingLost)
})

test('a slow database', async () => {
  load = startLoad(apiUrl)
  toDatabase.slow(150)
  await load.more(20)
  await load.stop()
  toDatabase.open()
  expect(await verdictOn(world, load, 'slow database (300 ms a statement)')).toEqual(nothingLost)
})

test('a database that accepts connections and never answers', async () => {
  load = startLoad(apiUrl)
  await load.more(10)
  toDatabase.swallow()
  await vi.waitFor(() => expect(load.statuses['503']).toBeGreaterThan(4), TIMEOUT_MS)
  // The old connections are lost. Only new ones work.
  toDatabase.cut()
  toDatabase.open()
  await load.more(10)
  await load.stop()
  expect(await verdictOn(world, load, 'black hole before the database')).toEqual(nothingLost)
})

test('a database with no free connection', async () => {
  const hoard = await Promise.all(Array.from({ length: 80 }, () => connect(world.url)))
  // The API would go on with the connections that it keeps open.
  toDatabase.cut()
  const kept = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'lead-api'"
  await vi.waitFor(async () => expect(await hoard[0]!(kept)).toEqual([]), TIMEOUT_MS)
  const rest: Awaited<ReturnType<typeof connect>>[] = []
  for (;;) {
    const one = await connect(world.url).catch(() => undefined)
    if (!one) break
    rest.push(one)
  }
  toDatabase.open()
  load = startLoad(apiUrl, 2)
  await vi.waitFor(() => expect(load.statuses['503']).toBeGreaterThan(2), TIMEOUT_MS)
  await Promise.all([...hoard, ...rest].map((one) => one.end()))
  await load.more(10)
  await load.stop()
  expect(await verdictOn(world, load, 'no database connection to be had')).toEqual(nothingLost)
})

const body = JSON.stringify(contactLead())
const head = (...lines: string[]) =>
  [
    'POST /submit-lead HTTP/1.1',
    'host: x',
    'content-type: application/json',
    'connection: close',
    ...lines,
    '',
    '',
  ].join('\r\n')
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

// If an answer had begun before the malformed bytes arrived, the connection is closed without another.
const bodies: [name: string, request: string, status: RegExp][] = [
  ['an honest one', head(`content-length: ${body.length}`) + body, /^HTTP\/1.1 201/],
  ['an oversize one', head('content-length: 40000') + 'x'.repeat(40_000), /^HTTP\/1.1 413/],
  ['one that says it is oversize', head('content-length: 99999999999'), /^HTTP\/1.1 (413|400)/],
  [
    'a chunked one',
    `${head('transfer-encoding: chunked')}${chunk(body.slice(0, 20))}${chunk(body.slice(20))}0\r\n\r\n`,
    /^HTTP\/1.1 201/,
  ],
  [
    'an oversize chunked one',
    `${head('transfer-encoding: chunked')}${chunk('x'.repeat(40_000))}0\r\n\r\n`,
    /^HTTP\/1.1 413/,
  ],
  [
    'a chunk of a false length',
    `${head('transfer-encoding: chunked')}zz\r\n${body}\r\n0\r\n\r\n`,
    /^HTTP\/1.1 400|^$/,
  ],
  ['one shorter than it says', head(`content-length: ${body.length + 10}`) + body, /^HTTP\/1.1 408|^$/],
  ['one longer than it says', head('content-length: 20') + body, /^HTTP\/1.1 400|^$/],
  ['a length that is no number', head('content-length: ten') + body, /^HTTP\/1.1 400/],
  ['two lengths', head('content-length: 1', 'content-length: 2') + body, /^HTTP\/1.1 400/],
  [
    'both a length and chunks',
    head(`content-length: ${body.length}`, 'transfer-encoding: chunked') + chunk(body) + '0\r\n\r\n',
    /^HTTP\/1.1 400/,
  ],
]

const SLOW_CLIENTS = 500

test('slow clients and bodies of a wrong length do not keep others waiting, and are disconnected', async () => {
  const { hostname, port } = new URL(api.url)
  const slow: Socket[] = []
  for (let index = 0; index < SLOW_CLIENTS; index += 1) {
    const socket = dial(Number(port), hostname).on('error', () => {})
    socket.write(
      'POST /submit-lead HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n',
    )
    if (index % 2 === 0) socket.write('\r\n{"firstName"')
    slow.push(socket)
  }
  const ends = Promise.all(slow.map((socket) => once(socket.resume(), 'close')))
  // At the same time, because the API gives all of them the same five seconds.
  const results = Promise.all(
    bodies.map(async ([name, request, status]) => ({ name, fits: status.test(await exchange(request)) })),
  )
  load = startLoad(apiUrl)
  await load.more(50)
  await ends
  await load.more(10)
  await load.stop()
  expect(load.statuses).toEqual({ 201: load.acknowledged.size })
  expect(await results).toEqual(bodies.map(([name]) => ({ name, fits: true })))
  expect(await verdictOn(world, load, 'slow clients')).toEqual(nothingLost)
})

/** Sends raw bytes and waits until the API closes the connection, which it does with slow clients. */
async function exchange(request: string): Promise<string> {
  const { hostname, port } = new URL(api.url)
  const socket = dial(Number(port), hostname).on('error', () => {})
  let answer = ''
  socket.on('data', (data) => (answer += String(data)))
  socket.write(request)
  await once(socket, 'close')
  return answer
}
