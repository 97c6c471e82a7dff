import { expect, test, vi } from 'vitest'
import { createEventSocket, type StreamReader } from './event-socket.ts'
import { fakeSockets } from './fake-socket.test-support.ts'

function reader() {
  return {
    status: vi.fn<StreamReader['status']>(),
    event: vi.fn<StreamReader['event']>(),
    ended: vi.fn<StreamReader['ended']>(),
  }
}

test('streams share one socket, and each gets its own events', () => {
  const { sockets, connect } = fakeSockets()
  const socket = createEventSocket(connect)
  const [one, other] = [reader(), reader()]
  socket.open('/v1/data/listen/production?query=a', undefined, one)
  socket.open('/v1/data/listen/production?query=b', '7', other)
  sockets[0]?.open()
  expect(sockets).toHaveLength(1)
  expect(sockets[0]?.sent).toEqual([
    { id: '1', url: '/v1/data/listen/production?query=a' },
    { id: '2', url: '/v1/data/listen/production?query=b', lastEventId: '7' },
  ])

  sockets[0]?.receive({ id: '2', status: 200 })
  sockets[0]?.receive({ id: '2', event: 'welcome', data: '{}' })
  expect(one.event).not.toHaveBeenCalled()
  expect(other.status).toHaveBeenCalledWith({ id: '2', status: 200 })
  expect(other.event).toHaveBeenCalledWith({ id: '2', event: 'welcome', data: '{}' })
})

test('closes the socket with the last stream, and opens a new one for the next', () => {
  const { sockets, connect } = fakeSockets()
  const socket = createEventSocket(connect)
  const [one, other] = [reader(), reader()]
  const closeOne = socket.open('/a', undefined, one)
  const closeOther = socket.open('/b', undefined, other)
  sockets[0]?.open()
  closeOne()
  expect(sockets[0]?.sent.at(-1)).toEqual({ id: '1', close: true })
  expect(sockets[0]?.readyState).toBe(1)
  closeOther()
  expect(sockets[0]?.readyState).toBe(3)
  expect(other.ended).not.toHaveBeenCalled()

  socket.open('/c', undefined, reader())
  expect(sockets).toHaveLength(2)
})

test('a lost connection ends every stream once, and a reader that reconnects gets a new socket', () => {
  const { sockets, connect } = fakeSockets()
  const socket = createEventSocket(connect)
  const back = reader()
  const lost = { ...reader(), ended: vi.fn<StreamReader['ended']>(() => void socket.open('/a', '3', back)) }
  socket.open('/a', undefined, lost)
  sockets[0]?.open()
  sockets[0]?.close()
  sockets[0]?.close()
  expect(lost.ended).toHaveBeenCalledOnce()
  sockets[1]?.open()
  sockets[1]?.receive({ id: '2', status: 200 })
  expect(back.status).toHaveBeenCalledOnce()
})

test('a rejected stream ends and the others continue', () => {
  const { sockets, connect } = fakeSockets()
  const socket = createEventSocket(connect)
  const [refused, good] = [reader(), reader()]
  socket.open('/a', undefined, refused)
  socket.open('/b', undefined, good)
  sockets[0]?.open()
  sockets[0]?.receive({ id: '1', status: 401, body: { message: 'Sign in first' } })
  sockets[0]?.receive({ id: '1', event: 'late', data: '' })
  sockets[0]?.receive({ id: '2', end: true })
  expect(refused.status).toHaveBeenCalledOnce()
  expect(refused.event).not.toHaveBeenCalled()
  expect(good.ended).toHaveBeenCalledOnce()
})
