import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type Answer, decode, encode } from 'dns-packet'

/** Records by type and name, such as `A www.example.com.au`. */
export type Zone = Record<string, readonly unknown[]>

/** Starts a DNS server for this zone, which may change while it runs. All other names don't exist. */
export async function startNameServer(zone: Zone): Promise<{ address: string; close(): void }> {
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message)
    const answers = questions.flatMap(({ type, name }) =>
      (zone[`${type} ${name}`] ?? []).map((data) => ({ type, name, ttl: 1, data }) as Answer),
    )
    // NXDOMAIN has no constant in the library.
    const flags = 0x0480 | (answers.length > 0 ? 0 : 3)
    socket.send(encode({ type: 'response', id: id ?? 0, flags, questions, answers }), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => void socket.close() }
}
