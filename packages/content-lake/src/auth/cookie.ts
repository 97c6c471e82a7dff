import type { Env } from '../env.ts'

/** The settings that decide the cookie's name and attributes. */
type Place = Pick<Env, 'secureCookies' | 'studioUrl'>

/**
 * The name of the session's cookie. With the `__Host-` prefix browsers accept it only from this host over TLS. Without
 * TLS the name contains the port: browsers send cookies to every port of a host, and two systems on one machine would
 * sign each other out.
 */
function nameOf({ secureCookies, studioUrl }: Place): string {
  const { port } = new URL(studioUrl)
  return secureCookies ? '__Host-lake_session' : ['lake_session', port].filter(Boolean).join('_')
}

/** The session's token in a `Cookie` header, or undefined. */
export function readSession(header: string | undefined, place: Place): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name = '', ...value] = pair.split('=')
    if (name.trim() === nameOf(place)) return value.join('=').trim()
  }
  return undefined
}

/** @param maxAge seconds; 0 removes the cookie. */
export const sessionCookie = (token: string, maxAge: number, place: Place): string =>
  `${nameOf(place)}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${place.secureCookies ? '; Secure' : ''}`
