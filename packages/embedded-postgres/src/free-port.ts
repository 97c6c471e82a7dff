import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Linux assigns ports from 32768 by itself, macOS from 49152. A lower one stays free, also while its program
 * restarts.
 */
const FIRST = 10_240
const END = 32_768

/** A free TCP port on loopback that the system doesn't assign by itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END)
    if (await isFree(port)) return port
  }
}

export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  const server = createServer().listen({ port, host, exclusive: true })
  try {
    await once(server, 'listening')
    return true
  } catch (error) {
    // On a machine without IPv6, ::1 cannot be in use.
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE'
  } finally {
    server.close()
  }
}
