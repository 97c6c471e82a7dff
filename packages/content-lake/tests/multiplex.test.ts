import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningLake, startLake, STUDIO, VIEWER } from './support/lake-process.ts'
import { signIn } from './support/sign-in.ts'
import { openSocket } from './support/socket.ts'

let lake: RunningLake
let cookie: string

beforeAll(async () => {
  lake = await startLake()
  ;({ cookie } = await signIn(lake))
})
afterAll(() => lake.dispose())

const open = () => openSocket(lake, '/v1/multiplex', { cookie, origin: STUDIO })
const listen = (query: string) =>
  `/v2026-01-01/data/listen/production?query=${encodeURIComponent(query)}&includeAllVersions=true`

/** It reads a list of 500 numbers 125 million times. */
const SLOW_FILTER = '*[_type == "slow" && count(n[count(^.n[count(^.^.n[@ > -1]) < 0]) > 0]) > 0]'

describe('one socket', () => {
  test('carries many streams with their own events', async () => {
    const socket = await open()
    socket.send({ id: 'a', url: listen('*[_id == "drafts.a"]') })
    socket.send({ id: 'b', url: `${STUDIO}${listen('*[_id == "b"]')}` })
    socket.send({ id: 'live', url: '/v2026-01-01/data/live/events/production?includeDrafts=true' })
    for (const id of ['a', 'b', 'live']) {
      expect(await socket.next((frame) => frame['id'] === id)).toEqual({ id, status: 200 })
      expect(await socket.next((frame) => frame['id'] === id)).toMatchObject({
        id,
        event: 'welcome',
      })
    }
    await lake.editor().create({ _id: 'drafts.a', _type: 'plan' })
    await lake.editor().create({ _id: 'b', _type: 'plan' })
    const first = await socket.next((frame) => frame['id'] === 'a')
    expect(JSON.parse(String(first['data']))).toMatchObject({ documentId: 'drafts.a', transition: 'appear' })
    expect(await socket.next((frame) => frame['id'] === 'b')).toMatchObject({ event: 'mutation' })
    expect(await socket.next((frame) => frame['id'] === 'live')).toMatchObject({ event: 'message' })
    socket.close()
  })

  test('can close one stream and keep the others', async () => {
    const socket = await open()
    socket.send({ id: 'a', url: listen('*[_type == "closing"]') })
    socket.send({ id: 'b', url: listen('*[_type == "closing"]') })
    await socket.next((frame) => frame['id'] === 'b' && frame['event'] === 'welcome')
    socket.send({ id: 'a', close: true })
    socket.send({ id: 'c', url: listen('*[_id == "c"]') })
    await socket.next((frame) => frame['id'] === 'c')
    await lake.editor().create({ _type: 'closing' })
    await socket.next((frame) => frame['id'] === 'b' && frame['event'] === 'mutation')
    expect(socket.frames.some((frame) => frame['id'] === 'a' && frame['event'] === 'mutation')).toBe(false)
    socket.send({ id: 'a', url: listen('*[_id == "a"]') })
    expect(
      await socket.next((frame) => frame['id'] === 'a' && 'status' in frame && frame['status'] !== undefined),
    ).toBeDefined()
    socket.close()
  })

  test('passes the last event on that the client received', async () => {
    const socket = await open()
    const url = '/v2026-01-01/data/live/events/production'
    socket.send({ id: 'a', url })
    const { lastEventId } = await socket.next((frame) => frame['event'] === 'welcome')
    socket.send({ id: 'a', close: true })
    await lake.editor().create({ _id: 'missed', _type: 'missed' })
    socket.send({ id: 'again', url, lastEventId })
    expect(await socket.next((frame) => frame['id'] === 'again' && 'event' in frame)).toMatchObject({
      event: 'restart',
    })
    socket.close()
  })

  test('only accepts streams, with unused ids', async () => {
    const socket = await open()
    for (const [id, url, status] of [
      ['1', '/v1/data/query/production?query=*', 404],
      ['2', '/v1/data/listen/other?query=*', 404],
      ['3', '/v1/data/listen/production?query=*[', 400],
      ['4', '/v9/data/listen/production?query=*', 400],
      ['5', 'nonsense', 404],
    ] as const) {
      socket.send({ id, url })
      expect(await socket.next((frame) => frame['id'] === id)).toMatchObject({
        id,
        status,
        body: expect.any(Object),
      })
    }
    socket.send({ id: 'twice', url: listen('*') })
    socket.send({ id: 'twice', url: listen('*') })
    expect(await socket.next((frame) => frame['status'] === 409)).toMatchObject({ id: 'twice' })
    for (let n = 0; n < 64; n += 1) socket.send({ id: `many-${n}`, url: listen('*[_id == "x"]') })
    expect(await socket.next((frame) => frame['status'] === 429)).toMatchObject({ id: 'many-63' })
    socket.close()
  })

  test('can use an id again after the lake has ended its stream, for a change that the filter could not judge', async () => {
    const socket = await open()
    const slow = { id: 'slow', url: listen(SLOW_FILTER) }
    for (let n = 0; n < 2; n += 1) {
      socket.send(slow)
      expect(await socket.next()).toEqual({ id: 'slow', status: 200 })
      expect(await socket.next()).toMatchObject({ event: 'welcome' })
      await lake.editor().create({ _type: 'slow', n: Array.from({ length: 500 }, (_, item) => item) })
      expect(await socket.next()).toEqual({ id: 'slow', end: true })
    }
    socket.close()
  })

  test('is closed after an invalid message', async () => {
    const socket = await open()
    socket.send({ hello: 'there' })
    expect(await socket.closed).toBe(1003)
  })

  test('announces that the lake stops', async () => {
    const own = await startLake()
    const socket = await openSocket(own, '/v1/multiplex', VIEWER)
    await own.dispose()
    expect(await socket.closed).toBe(1001)
  })
})

test('presence tells each tab about the others in the Studio’s format', async () => {
  const join = () => openSocket(lake, '/v1/socket/production?tag=sanity.studio', { cookie, origin: STUDIO })
  const [one, two] = await Promise.all([join(), join()])
  const call = async (socket: typeof one, method: string, params: object) => {
    socket.send({ jsonrpc: '2.0', id: method, method, params })
    return (await socket.next((frame) => frame['id'] === method))['result']
  }
  const subscription = await call(one, 'presence_subscribe', {})
  await call(two, 'presence_rollcall', { session: 's2' })
  const heard = (type: string) =>
    one.next(
      (frame) => (frame['params'] as { result?: { type?: string } } | undefined)?.result?.type === type,
    )
  expect(await heard('rollCall')).toEqual({
    jsonrpc: '2.0',
    method: 'presence_subscription',
    params: { subscription, result: { type: 'rollCall', session: 's2', i: 'development-editor' } },
  })
  await call(two, 'presence_announce', { data: { sessionId: 's2', locations: [{ documentId: 'p' }] } })
  expect(await heard('state')).toMatchObject({
    params: { result: { m: { sessionId: 's2', locations: [{ documentId: 'p' }] } } },
  })
  await call(two, 'presence_disconnect', { session: 's2' })
  expect(await heard('disconnect')).toMatchObject({ params: { result: { m: { session: 's2' } } } })
  two.send({ jsonrpc: '2.0', id: 'x', method: 'nonsense' })
  expect(await two.next((frame) => frame['id'] === 'x')).toMatchObject({ error: { code: -32601 } })

  // A reload: the tab's new socket is there before the old one closes.
  const again = await join()
  await call(two, 'presence_announce', { data: { sessionId: 's2', locations: [] } })
  await heard('state')
  await call(again, 'presence_announce', { data: { sessionId: 's2', locations: [] } })
  await heard('state')
  two.close()
  await two.closed
  const third = await join()
  await call(third, 'presence_announce', { data: { sessionId: 's3', locations: [] } })
  third.close()
  expect(await heard('disconnect')).toMatchObject({ params: { result: { m: { session: 's3' } } } })
  again.close()
  expect(await heard('disconnect')).toMatchObject({ params: { result: { m: { session: 's2' } } } })
  one.close()
})
