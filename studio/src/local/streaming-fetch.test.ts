import { createClient } from '@sanity/client'
import { expect, test, vi } from 'vitest'
import { fakeSockets } from './fake-socket.test-support.ts'
import { streamingFetch } from './streaming-fetch.ts'

const ORIGIN = 'http://localhost:3333'

function setUp() {
  const { sockets, connect } = fakeSockets()
  const send = streamingFetch(connect, ORIGIN)
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-03-01',
    apiHost: ORIGIN,
    useProjectHostname: false,
    useCdn: false,
    resolveFetch: () => send,
  })
  const socket = () => {
    const open = sockets[0]
    if (!open) throw new Error('No socket was opened')
    return open
  }
  return { client, send, socket, sockets }
}

test('Sanity’s own client listens through the socket', async () => {
  const { client, socket, sockets } = setUp()
  const heard: unknown[] = []
  const subscription = client
    .listen('*[_type == $type]', { type: 'plan' }, { events: ['welcome', 'mutation'] })
    .subscribe((event) => heard.push(event))
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  socket().open()
  const { id } = socket().sent[0] ?? { id: '' }
  expect(socket().sent[0]).toMatchObject({
    url: expect.stringContaining('/v2026-03-01/data/listen/production?query='),
  })

  socket().receive({ id, status: 200 })
  socket().receive({ id, event: 'welcome', data: '{"listenerName":"one"}' })
  socket().receive({
    id,
    event: 'mutation',
    data: '{"documentId":"plan-a","text":"line\\nline"}',
    lastEventId: '9',
  })
  await vi.waitFor(() =>
    expect(heard).toMatchObject([
      { type: 'welcome', listenerName: 'one' },
      { type: 'mutation', documentId: 'plan-a', text: 'line\nline' },
    ]),
  )

  subscription.unsubscribe()
  await vi.waitFor(() => expect(socket().readyState).toBe(3))
})

test('streams share one socket, and each gets its own events', async () => {
  const { send, socket, sockets } = setUp()
  const [one, other] = ['a', 'b'].map((query) =>
    send(`${ORIGIN}/v1/data/listen/production?query=${query}`, { headers: { 'last-event-id': '7' } }),
  )
  socket().open()
  expect(sockets).toHaveLength(1)
  expect(socket().sent).toEqual([
    { id: '1', url: '/v1/data/listen/production?query=a', lastEventId: '7' },
    { id: '2', url: '/v1/data/listen/production?query=b', lastEventId: '7' },
  ])
  for (const id of ['1', '2']) socket().receive({ id, status: 200 })
  socket().receive({ id: '2', event: 'welcome', data: '{}' })
  for (const id of ['1', '2']) socket().receive({ id, end: true })
  expect(await (await one)!.text()).toBe('')
  expect(await (await other)!.text()).toBe('event: welcome\ndata: {}\n\n')
})

test('closes the socket with the last stream, and opens a new one for the next', async () => {
  const { send, socket, sockets } = setUp()
  const listen = () => send(`${ORIGIN}/v1/data/listen/production?query=a`)
  const answers = [listen(), listen()]
  socket().open()
  for (const id of ['1', '2']) socket().receive({ id, status: 200 })
  const [one, other] = await Promise.all(answers)
  await one!.body!.cancel()
  expect(socket().sent.at(-1)).toEqual({ id: '1', close: true })
  expect(socket().readyState).toBe(1)
  await other!.body!.cancel()
  expect(socket().readyState).toBe(3)
  void listen()
  expect(sockets).toHaveLength(2)
})

test('a rejected stream responds as over HTTP', async () => {
  const { send, socket } = setUp()
  const answer = send(`${ORIGIN}/v1/data/listen/production?query=*`)
  socket().open()
  socket().receive({ id: '1', status: 403, body: { message: 'No' } })
  const response = await answer
  expect([response.status, await response.json()]).toEqual([403, { message: 'No' }])
})

test('closes the stream if the reader aborts early', async () => {
  const { send, socket } = setUp()
  const controller = new AbortController()
  const answer = send(`${ORIGIN}/v1/data/live/events/production`, { signal: controller.signal })
  socket().open()
  controller.abort()
  await expect(answer).rejects.toThrow('aborted')
  expect(socket().readyState).toBe(3)
})

test('a lost connection rejects pending requests and ends open streams', async () => {
  const { send, socket } = setUp()
  const open = send(`${ORIGIN}/v1/data/listen/production?query=a`)
  const waiting = send(`${ORIGIN}/v1/data/listen/production?query=b`)
  socket().open()
  socket().receive({ id: '1', status: 200 })
  const response = await open
  socket().close()
  await expect(waiting).rejects.toThrow('The connection to the content lake was lost')
  expect(await response.text()).toBe('')
})

test('sends everything except event streams as usual', async () => {
  const { send, sockets } = setUp()
  const usual = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('usual'))
  await send(`${ORIGIN}/v1/data/query/production?query=*`)
  await send('https://elsewhere.example/v1/data/listen/production')
  expect(usual).toHaveBeenCalledTimes(2)
  expect(sockets).toHaveLength(0)
  usual.mockRestore()
})
