import { randomUUID } from 'node:crypto'
import { freePort } from '@site/embedded-postgres/free-port'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ApiProcess } from '../../integration/api/support/api.ts'
import { contactLead, keyed } from '../../integration/api/support/leads.ts'
import { nothingLost, send, startLoad, verdictOn } from './support/load.ts'
import { createFaultSystem, type FaultSystem } from './support/world.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'

// Processes are killed, stopped or run twice while leads arrive.

/** How often each process is killed. */
const ROUNDS = 25

let world: FaultSystem

beforeAll(async () => {
  world = await createFaultSystem()
})
beforeEach(async () => {
  await world.sql('TRUNCATE leads CASCADE')
})
afterEach(() => world.stopParts())
afterAll(() => world.end())

test('the API killed with -9 under load, again and again', async () => {
  const env = { API_PORT: String(await freePort()) }
  let api = await world.startApiProcess(env)
  const load = startLoad(() => api.url)
  for (let round = 0; round < ROUNDS; round += 1) {
    await load.more(20)
    api.process.kill('SIGKILL')
    await api.exited
    api = await world.startApiProcess(env)
  }
  await load.more(20)
  await load.stop()
  expect(await verdictOn(world, load, 'kill -9 of the API under load', ROUNDS)).toEqual(nothingLost)
})

test('Postgres killed with -9 under load, and stopped, and started again', async () => {
  const api = await world.startApi()
  const load = startLoad(() => api.url)
  for (let round = 0; round < ROUNDS; round += 1) {
    await load.more(20)
    await (round % 2 === 0 ? world.database.kill() : world.database.stop())
    await world.database.start()
  }
  await load.more(20)
  await load.stop()
  expect(await verdictOn(world, load, 'kill -9, stop and restart of Postgres', ROUNDS)).toEqual(nothingLost)
})

test('SIGTERM under load, one instance after the other', async () => {
  const ports = [await freePort(), await freePort()]
  const start = (index: number) => world.startApiProcess({ API_PORT: String(ports[index]) })
  const apis: ApiProcess[] = [await start(0), await start(1)]
  let turn = 0
  const load = startLoad(() => apis[(turn += 1) % 2]!.url)
  for (let round = 0; round < ROUNDS; round += 1) {
    await load.more(20)
    const index = round % 2
    apis[index]!.process.kill('SIGTERM')
    expect(await apis[index]!.exited).toBe(0)
    apis[index] = await start(index)
  }
  await load.more(20)
  await load.stop()
  expect(await verdictOn(world, load, 'SIGTERM under load, rolling', ROUNDS)).toEqual(nothingLost)
})

test('two APIs, one of which has a wrong clock', async () => {
  const hourAhead =
    'const now=Date.now;Date.now=()=>now()+3600000;const D=Date;globalThis.Date=class extends D{constructor(...a){if(a.length)super(...a);else super(now()+3600000)}}'
  const skewed = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hourAhead)}` }
  const apis = await Promise.all([
    world.startApiProcess({ SESSION_SECRETS: 's'.repeat(32) }),
    world.startApiProcess({ ...skewed, SESSION_SECRETS: 's'.repeat(32) }),
  ])
  // Fifty requests at once with one key, spread over both instances.
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const response = await apis[index % 2]!.post(contactLead(), keyed(key))
      return { status: response.status, body: (await response.json()) as { id?: string } }
    }),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status < 300).map(({ body }) => body.id)).size).toBe(1)
  expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([])
  // Each instance accepts the other's sessions.
  const opened = await fetch(`${apis[1]!.url}/session`, { method: 'POST' })
  const { accessToken } = (await opened.json()) as { accessToken: string }
  expect((await apis[0]!.post(contactLead({ formToken: accessToken }))).status).toBe(201)

  let turn = 0
  const load = startLoad(() => apis[(turn += 1) % 2]!.url)
  await load.more(150)
  await load.stop()
  expect(await verdictOn(world, load, 'two APIs (one an hour ahead)')).toEqual(nothingLost)
  const times = await world.sql(
    'SELECT 1 FROM leads WHERE abs(extract(epoch FROM created_at - now())) > 1800',
  )
  expect(times).toEqual([])
  await vi.waitFor(async () => {
    expect(await world.sql("SELECT 1 FROM lead_outbox WHERE state <> 'delivered'")).toEqual([])
  }, TIMEOUT_MS)
  const told = apis.flatMap(({ log }) => log.filter(({ event }) => event === 'lead.notified'))
  const [count] = await world.sql('SELECT count(*)::int AS leads FROM leads')
  expect([told.length, new Set(told.map(({ leadId }) => leadId)).size]).toEqual([
    count!['leads'],
    count!['leads'],
  ])
})

test('a database that is missing at the start and comes up later', async () => {
  await world.database.stop()
  const api = await world.startApi()
  const load = startLoad(() => api.url, 2)
  await vi.waitFor(() => expect(load.statuses['503']).toBeGreaterThan(2), TIMEOUT_MS)
  await world.database.start()
  await load.more(10)
  await load.stop()
  expect(await verdictOn(world, load, 'database absent at the start')).toEqual(nothingLost)
})

test('an instance killed with -9 while leads come, again and again', async () => {
  const api = await world.startApi()
  let worker = await world.startWorker()
  const log = [worker.log]
  const load = startLoad(() => api.url, 4)
  for (let round = 0; round < ROUNDS; round += 1) {
    await load.more(20)
    worker.process.kill('SIGKILL')
    await worker.exited
    worker = await world.startWorker()
    log.push(worker.log)
  }
  await load.stop()
  await vi.waitFor(async () => {
    expect(await world.sql("SELECT 1 FROM lead_outbox WHERE state <> 'delivered'")).toEqual([])
  }, TIMEOUT_MS)
  expect(await verdictOn(world, load, 'kill -9 of the instance that tells staff', ROUNDS)).toEqual(
    nothingLost,
  )
  const told = new Set(
    log
      .flat()
      .filter(({ event }) => event === 'lead.notified')
      .map(({ leadId }) => leadId),
  )
  expect([...load.acknowledged.values()].filter((id) => !told.has(id))).toEqual([])
})

test('a retry after the answer was lost gets the first answer', async () => {
  const api = await world.startApi()
  const load = startLoad(() => api.url, 0)
  const key = randomUUID()
  await send(load, () => api.url, key)
  await send(load, () => api.url, key)
  expect(load.statuses).toEqual({ 200: 1, 201: 1 })
  await load.stop()
  expect(await verdictOn(world, load, 'the same key twice')).toEqual(nothingLost)
})
