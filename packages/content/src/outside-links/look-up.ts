import type { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/** All records that a lookup finds; none if the name has none. @throws Error if DNS does not answer */
export async function records<T>(lookup: Promise<T[]>): Promise<T[]> {
  try {
    return await lookup
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENODATA', 'ENOTFOUND'].includes(code)) return []
    throw new Error(`DNS does not answer (${code || String(error)})`, { cause: error })
  }
}

/**
 * The IPv4 and IPv6 addresses of a host.
 *
 * @param host of a URL: a name, an IPv4 address, or an IPv6 address in brackets
 * @throws Error if DNS does not answer
 */
export async function lookUp(dns: Resolver, host: string): Promise<string[]> {
  const plain = host.replace(/^\[(.*)\]$/, '$1')
  if (isIP(plain)) return [plain]
  const [v4, v6] = await Promise.all([records(dns.resolve4(host)), records(dns.resolve6(host))])
  return [...v4, ...v6]
}
