import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * Implements the part of Redis that the limits use: a client's handshake, and the two scripts, which it recognises by
 * their first line. There is no Redis on npm. The scripts were tested on a real one.
 */
export type FakeRedis = {
  url: string
  counters: Map<string, { count: number; endsAt: number }>
  /** Accepts connections and commands, but never answers. */
  silent: boolean
  /** Breaks every connection and refuses new ones. */
  close(): Promise<void>
}

export async function startRedis(port = 0): Promise<FakeRedis> {
  const sockets = new Set<Socket>()
  const redis: FakeRedis = {
    url: '',
    counters: new Map(),
    silent: false,
    async close() {
      sockets.forEach((socket) => socket.destroy())
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    let waiting = ''
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.on('data', (data) => {
      const { commands, rest } = parse(waiting + data.toString())
      waiting = rest
      if (!redis.silent) for (const command of commands) socket.write(answer(redis.counters, command))
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  redis.url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
  return redis
}

/** Commands are arrays of strings: `*2\r\n$3\r\nGET\r\n$1\r\na\r\n`. */
function parse(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = []
  let rest = text
  for (;;) {
    const count = Number(/^\*(\d+)\r\n/.exec(rest)?.[1])
    if (!count) return { commands, rest }
    let at = rest.indexOf('\r\n') + 2
    const words: string[] = []
    while (words.length < count) {
      const length = Number(/^\$(\d+)\r\n/.exec(rest.slice(at))?.[1])
      const begin = rest.indexOf('\r\n', at) + 2
      if (Number.isNaN(length) || rest.length < begin + length + 2) return { commands, rest }
      words.push(rest.slice(begin, begin + length))
      at = begin + length + 2
    }
    commands.push(words)
    rest = rest.slice(at)
  }
}

function answer(counters: FakeRedis['counters'], [name = '', ...args]: string[]): string {
  switch (name.toLowerCase()) {
    case 'hello':
      return '%1\r\n+proto\r\n:3\r\n'
    case 'info':
      return '$19\r\nredis_version:7.0.0\r\n'
    case 'client':
      return '+OK\r\n'
    case 'eval':
      return evaluate(counters, args)
    default:
      return `-ERR unknown command\r\n`
  }
}

function evaluate(
  counters: FakeRedis['counters'],
  [script = '', , key = '', max, windowMs]: string[],
): string {
  const found = counters.get(key)
  const counter =
    found && found.endsAt > Date.now() ? found : { count: 0, endsAt: Date.now() + Number(windowMs) }
  if (script.startsWith('-- give back')) {
    if (counter.count > 0) counter.count -= 1
    return ':0\r\n'
  }
  const { count } = counter
  if (count < Number(max)) counter.count += 1
  counters.set(key, counter)
  return `*2\r\n:${count + 1}\r\n:${counter.endsAt - Date.now()}\r\n`
}
