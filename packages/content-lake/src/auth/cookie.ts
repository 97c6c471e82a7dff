/** The `__Host-` prefix makes browsers refuse the cookie from anywhere but this host over TLS. */
export const cookieName = (secure: boolean): string => (secure ? '__Host-lake_session' : 'lake_session')

/** The value of a cookie in a `Cookie` header, or undefined. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/** @param maxAge seconds; 0 removes the cookie. */
export function setCookie(value: string, maxAge: number, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${cookieName(secure)}=${value}; ${attributes}`
}
