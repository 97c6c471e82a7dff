import { isFree } from '@site/embedded-postgres/free-port'
import { nameListener } from './listener.ts'
import { say } from './terminal.ts'

/**
 * Each port must be free on both localhost addresses, and used by one part.
 * @param wanted by setting
 * @param optional ones in use are only reported; 0 means any
 * @throws Error naming each port in use, and its program
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
    else if (!((await isFree(port)) && (await isFree(port, '::1')))) {
      const listener = nameListener(port) ?? 'another program'
      const todo = `set ${name} to another one, such as ${name}=${port + 100}`
      if (name in wanted) taken.push(`  ${port} is in use by ${listener}: ${todo} …`)
      else say(`! ${port} is in use by ${listener}, so there are no metrics, and fewer alerts: ${todo}`)
    }
  }
  if (taken.length > 0) throw new Error(`These ports are not available:\n${taken.join('\n')}`)
}
