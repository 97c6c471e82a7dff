import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Checks that every port is free, on both of localhost's addresses.
 *
 * @param wanted port numbers by the name of the setting that moves them
 * @throws Error that names each port that is taken and its setting
 */
export async function requireFreePorts(wanted: Record<string, number>): Promise<void> {
  const names = Object.keys(wanted)
  const taken: string[] = []
  for (const name of names) {
    const port = wanted[name]!
    const twin = names.find((other) => other !== name && wanted[other] === port)
    if (twin) taken.push(`  ${port}: both ${name} and ${twin} ask for it; give one of them another`)
    else if (!(await isFree(port)))
      taken.push(`  ${port} is in use: set ${name} to another, as in ${name}=${port + 100} …`)
  }
  if (taken.length > 0) throw new Error(`These ports cannot be had:\n${[...new Set(taken)].join('\n')}`)
}

async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))
}

async function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer()
  try {
    server.listen({ port, host, exclusive: true })
    await once(server, 'listening')
    return true
  } catch (error) {
    // A machine without IPv6 has no ::1 to be taken.
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE'
  } finally {
    server.close()
  }
}
