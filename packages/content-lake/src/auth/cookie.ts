/** Who is signed in. */
const SESSION = 'lake_session'
/** Which browser is on its way back from the sign-in page. */
const SIGN_IN = 'lake_sign_in'

/** The `__Host-` prefix makes browsers refuse the cookie from anywhere but this host over TLS. */
const nameOf = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

/** The session's token in a `Cookie` header, or undefined. */
export const readSession = (header: string | undefined, secure: boolean): string | undefined =>
  read(header, nameOf(SESSION, secure))

/** What `signInCookie` set, or undefined. */
export const readSignIn = (header: string | undefined, secure: boolean): string | undefined =>
  read(header, nameOf(SIGN_IN, secure))

/** @param maxAge seconds; 0 removes the cookie. */
export const sessionCookie = (token: string, maxAge: number, secure: boolean): string =>
  format(nameOf(SESSION, secure), token, maxAge, 'Lax', secure)

/** @param maxAge seconds */
export const signInCookie = (browser: string, maxAge: number, secure: boolean): string =>
  format(nameOf(SIGN_IN, secure), browser, maxAge, 'Strict', secure)

function format(name: string, value: string, maxAge: number, sameSite: string, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`
  return `${name}=${value}; ${attributes}`
}

function read(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
