import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Checks that every port is free on both localhost addresses, and that no two parts use the same.
 *
 * @param wanted port numbers by the name of their setting
 * @param optional ports that a part can do without; 0 means any free port
 * @throws Error naming each port in use and its setting
 */
export async function requireFreePorts(
  wanted: Record<string, number>,
  optional: Record<string, number> = {},
): Promise<void> {
  const taken: string[] = []
  const asked = Map.groupBy(Object.entries({ ...wanted, ...optional }), ([, port]) => port)
  for (const [port, askers] of asked) {
    if (port === 0) continue
    const [name = '', ...others] = askers.map(([setting]) => setting)
    if (others.length > 0)
      taken.push(`  ${port}: ${[name, ...others].join(' and ')} use it; each needs its own`)
    else if (name in wanted && !(await isFree(port)))
      taken.push(`  ${port} is in use: set ${name} to another one, such as ${name}=${port + 100} …`)
  }
  if (taken.length > 0) throw new Error(`These ports are not available:\n${taken.join('\n')}`)
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
    // On a machine without IPv6, ::1 cannot be in use.
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE'
  } finally {
    server.close()
  }
}
