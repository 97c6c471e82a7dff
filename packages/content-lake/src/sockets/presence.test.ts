import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { Identity } from '../auth/identity.ts'
import { createStreamRegistry } from '../streams/stream-registry.ts'
import { createPresenceRoom } from './presence.ts'

test('a tab that does not read what the others announce loses its socket', () => {
  const room = createPresenceRoom(createStreamRegistry({ onEnd: () => {}, endExpired: () => {} }))
  const join = () => {
    const socket = Object.assign(new EventEmitter(), {
      send() {},
      terminate: vi.fn<() => void>(),
      bufferedAmount: 0,
    })
    room.join(socket as unknown as WebSocket, { user: { id: 'a' } } as Identity)
    return socket
  }
  const [reader, writer] = [join(), join()]
  const ask = (socket: EventEmitter, method: string) => socket.emit('message', JSON.stringify({ method }))
  ask(reader, 'presence_subscribe')
  ask(writer, 'presence_announce')
  expect(reader.terminate).not.toHaveBeenCalled()
  reader.bufferedAmount = 17 * 1024 * 1024
  ask(writer, 'presence_announce')
  expect(reader.terminate).toHaveBeenCalled()
})
