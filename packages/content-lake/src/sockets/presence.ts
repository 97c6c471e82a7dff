import type { RawData, WebSocket } from 'ws'
import { z } from 'zod'
import { randomUUID } from 'node:crypto'
import type { Identity } from '../auth/identity.ts'
import { isRecord } from '../documents/document.ts'
import type { StreamRegistry } from '../streams/stream-registry.ts'
import { parseMessage, sendMessage } from './messages.ts'

const request = z.looseObject({
  id: z.union([z.string().max(100), z.number()]).optional(),
  method: z.string().max(100),
  params: z.looseObject({}).optional(),
})

type Member = {
  readonly socket: WebSocket
  readonly identity: Identity
  subscription: string | undefined
  /** Of the tab, as it announced it. */
  session: unknown
}

/** JSON-RPC of the Studio's presence store. Tabs announce themselves, and ask the others to (a "roll call"). */
export function createPresenceRoom(streams: StreamRegistry) {
  const members = new Set<Member>()

  function join(socket: WebSocket, identity: Identity): void {
    const member: Member = { socket, identity, subscription: undefined, session: undefined }
    members.add(member)
    streams.addSocket(socket, identity.session)
    socket.on('message', (data) => receive(member, data))
    socket.on('close', () => leave(member))
  }

  /** A browser that crashes doesn't say goodbye, and the other tabs forget no session by themselves. */
  function leave(member: Member): void {
    members.delete(member)
    const { session } = member
    // A tab that reloads or reconnects can have a new socket before its old one closes.
    if (session === undefined || [...members].some((other) => other.session === session)) return
    broadcast(member, { type: 'disconnect', m: { session } })
  }

  function receive(member: Member, data: RawData): void {
    const message = parseMessage(request, data)
    if (!message) return member.socket.close(1003, 'Not a message of this protocol')
    const result = perform(member, message.method, message.params ?? {})
    const answer =
      result === undefined ? { error: { code: -32601, message: 'Method not found' } } : { result }
    send(member, { id: message.id, ...answer })
  }

  function perform(member: Member, method: string, params: Record<string, unknown>): unknown {
    switch (method) {
      case 'authorization':
        return 'ok'
      case 'presence_subscribe':
        return (member.subscription = randomUUID())
      case 'presence_unsubscribe':
        member.subscription = undefined
        return 'ok'
      case 'presence_rollcall':
        return broadcast(member, { type: 'rollCall', session: params['session'] })
      case 'presence_announce': {
        const m = isRecord(params['data']) ? params['data'] : {}
        member.session = m['sessionId']
        return broadcast(member, { type: 'state', m })
      }
      case 'presence_disconnect':
        member.session = undefined
        return broadcast(member, { type: 'disconnect', m: { session: params['session'] } })
      default:
        return undefined
    }
  }

  function broadcast(from: Member, event: Record<string, unknown>): string {
    for (const member of members) {
      if (member === from || member.subscription === undefined) continue
      const result = { ...event, i: from.identity.user.id }
      send(member, { method: 'presence_subscription', params: { subscription: member.subscription, result } })
    }
    return 'ok'
  }

  return { join }
}

function send({ socket }: Member, message: Record<string, unknown>): void {
  sendMessage(socket, { jsonrpc: '2.0', ...message })
}
