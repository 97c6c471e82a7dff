import type { Env } from '../env.ts'

/** The settings that decide a cookie's name and attributes. */
type Place = Pick<Env, 'secureCookies' | 'studioUrl'>

/** The session of the signed-in user. */
const SESSION = 'lake_session'
/** Ties a sign-in to the browser that started it. */
const SIGN_IN = 'lake_sign_in'

/**
 * With the `__Host-` prefix browsers accept the cookie only from this host over TLS. Without TLS the name contains the
 * port: browsers send cookies to every port of a host, and two systems on one machine would sign each other out.
 */
function nameOf(name: string, { secureCookies, studioUrl }: Place): string {
  const { port } = new URL(studioUrl)
  return secureCookies ? `__Host-${name}` : [name, port].filter(Boolean).join('_')
}

/** The session's token in a `Cookie` header, or undefined. */
export const readSession = (header: string | undefined, place: Place): string | undefined =>
  read(header, nameOf(SESSION, place))

/** The value that `signInCookie` set, or undefined. */
export const readSignIn = (header: string | undefined, place: Place): string | undefined =>
  read(header, nameOf(SIGN_IN, place))

/** @param maxAge seconds; 0 removes the cookie. */
export const sessionCookie = (token: string, maxAge: number, place: Place): string =>
  `${nameOf(SESSION, place)}=${token}; ${attributes(maxAge, 'Lax', place)}`

/** @param maxAge seconds */
export const signInCookie = (browser: string, maxAge: number, place: Place): string =>
  `${nameOf(SIGN_IN, place)}=${browser}; ${attributes(maxAge, 'Strict', place)}`

const attributes = (maxAge: number, sameSite: string, { secureCookies }: Place): string =>
  `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secureCookies ? '; Secure' : ''}`

function read(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
