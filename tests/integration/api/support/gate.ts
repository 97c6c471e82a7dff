import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a server that can be cut, slowed, made one-way, turned into a black hole, and opened again. */
export type Gate = {
  url: string
  /** Breaks every connection and refuses new ones. */
  cut(): void
  /** Takes connections and bytes, and answers nothing. */
  swallow(): void
  /** Passes on what is asked, and nothing of what is answered. */
  deafen(): void
  /** Passes everything on, each way that many milliseconds late. */
  slow(ms: number): void
  open(): void
  close(): Promise<void>
}

/** Puts a gate before the server at `address`, such as a database or the API. */
export async function createGate(address: string): Promise<Gate> {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  let mode: 'open' | 'cut' | 'swallow' | 'deaf' = 'open'
  let lateMs = 0

  const server = createServer((client) => {
    track(client)
    if (mode === 'cut') client.destroy()
    if (mode === 'cut' || mode === 'swallow') return
    const upstream = track(connect(Number(target.port), target.hostname))
    client.on('data', (data) => later(() => (mode === 'open' || mode === 'deaf') && upstream.write(data)))
    upstream.on('data', (data) => later(() => mode === 'open' && client.write(data)))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  /** In order, for all wait as long. */
  function later(pass: () => unknown): void {
    if (lateMs === 0) pass()
    else setTimeout(pass, lateMs)
  }

  function track(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const breakAll = () => sockets.forEach((socket) => socket.destroy())

  const url = new URL(address)
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
    deafen() {
      mode = 'deaf'
    },
    slow(ms) {
      lateMs = ms
    },
    open() {
      mode = 'open'
      lateMs = 0
    },
    async close() {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}
