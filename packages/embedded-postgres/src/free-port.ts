import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Linux gives connections and port 0 a port from 32768 on, macOS from 49152. A port below stays free until somebody asks
 * for it by its number, also while whoever was given it restarts.
 */
const FIRST = 10_240
const END = 32_768

/** Finds a TCP port on loopback that nobody uses, and that the system gives to nobody else. @throws what `listen` throws */
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
