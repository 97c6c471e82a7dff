import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Linux assigns ports from 32768 to connections and to port 0, macOS from 49152. A lower port stays free until a program
 * requests it by number, also while the program that uses it restarts.
 */
const FIRST = 10_240
const END = 32_768

/** Finds a free TCP port on loopback that the system doesn't assign by itself. @throws what `listen` throws */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  } finally {
    server.close()
  }
}
