import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy to a server that can break, delay or swallow the traffic. */
export type FaultyProxy = {
  url: string
  /** Breaks every connection and refuses new ones. */
  cut(): void
  /** Refuses new connections and keeps the others. */
  refuse(): void
  /** Accepts connections and bytes, but never answers. */
  swallow(): void
  /** Passes nothing on any more through the connections that exist, and tells neither side, as firewalls do. New ones work. */
  forget(): void
  /** Passes requests on, but no answers. */
  deafen(): void
  /** Delays the bytes in each direction by this many milliseconds. */
  slow(ms: number): void
  open(): void
  close(): Promise<void>
}

/** Puts a gate in front of the server at `address`, such as a database or the API. */
export async function createFaultyProxy(address: string): Promise<FaultyProxy> {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  let mode: 'open' | 'refuse' | 'cut' | 'swallow' | 'deaf' = 'open'
  let lateMs = 0
  let forgotten = 0

  const server = createServer((client) => {
    track(client)
    const generation = forgotten
    const isKnown = () => generation === forgotten
    if (mode === 'cut' || mode === 'refuse') client.destroy()
    if (mode !== 'open' && mode !== 'deaf') return
    const upstream = track(connect(Number(target.port), target.hostname))
    client.on('data', (data) =>
      later(() => isKnown() && mode !== 'swallow' && mode !== 'cut' && upstream.write(data)),
    )
    upstream.on('data', (data) =>
      later(() => isKnown() && (mode === 'open' || mode === 'refuse') && client.write(data)),
    )
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  /** Keeps the order, because the delay is the same for all. */
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
    refuse() {
      mode = 'refuse'
    },
    swallow() {
      mode = 'swallow'
    },
    forget() {
      forgotten += 1
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
