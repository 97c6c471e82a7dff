import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a database that can be cut, opened again, or turned into a black hole. */
export interface Gate {
  url: string
  /** Breaks every connection and refuses new ones. */
  cut(): void
  /** Takes connections and bytes, and answers nothing. */
  swallow(): void
  open(): void
  close(): Promise<void>
}

/** Puts a gate before the database at `databaseUrl`. */
export async function createGate(databaseUrl: string): Promise<Gate> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let mode: 'open' | 'cut' | 'swallow' = 'open'

  const server = createServer((client) => {
    track(client)
    if (mode === 'cut') client.destroy()
    if (mode !== 'open') return
    const upstream = track(connect(Number(target.port), target.hostname))
    client.on('data', (data) => mode === 'open' && upstream.write(data))
    upstream.on('data', (data) => mode === 'open' && client.write(data))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function track(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const breakAll = () => sockets.forEach((socket) => socket.destroy())

  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cut() {
      mode = 'cut'
      breakAll()
    },
    swallow() {
      mode = 'swallow'
    },
    open() {
      mode = 'open'
    },
    async close() {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}
