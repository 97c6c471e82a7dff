import { isFree } from '@site/embedded-postgres/free-port'

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
    else if (name in wanted && !((await isFree(port)) && (await isFree(port, '::1'))))
      taken.push(`  ${port} is in use: set ${name} to another one, such as ${name}=${port + 100} …`)
  }
  if (taken.length > 0) throw new Error(`These ports are not available:\n${taken.join('\n')}`)
}
