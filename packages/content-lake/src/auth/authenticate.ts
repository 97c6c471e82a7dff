import { parseCookie } from 'cookie'
import { isSameSecret } from '@site/kit/same-secret'
import { DEVELOPMENT } from '../accounts/members.ts'
import type { Env } from '../env.ts'
import { unauthorized } from '../errors.ts'
import type { OpenSession, SessionStore } from '../store/session-store.ts'
import type { Identity, Role } from './identity.ts'

export type Credentials = {
  readonly authorization?: string | undefined
  readonly cookie?: string | undefined
}

/** @param controlToken of commands on this machine */
export function createAuthenticator(env: Env, sessions: SessionStore, controlToken: string) {
  const fixed: Readonly<Record<Role, string | undefined>> = { ...env.tokens, administrator: controlToken }

  /**
   * Refuses a bad bearer token, because its client expects to be signed in. Browsers send an expired cookie with
   * every request.
   * @throws LakeError 401
   */
  function identify({ authorization, cookie }: Credentials): Identity | null {
    const bearer = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
    if (bearer !== undefined) return admit(sessions.find(bearer), false) ?? byFixedToken(bearer)
    const value = readSession(cookie, env)
    return value === undefined ? null : admit(sessions.find(value), true)
  }

  /** For another server. @param session the hash of its token */
  const identifySession = (session: string): Identity | null => admit(sessions.read(session), true)

  /** Even one that can only add a passkey. */
  function findSession({ cookie }: Credentials): OpenSession | undefined {
    const value = readSession(cookie, env)
    const found = value === undefined ? undefined : sessions.find(value)
    return found && mayOpen(found) ? found : undefined
  }

  /** The same data folder may serve a public site by now. */
  const mayOpen = ({ user }: OpenSession) => user.provider !== DEVELOPMENT || env.developmentSignIn

  function admit(found: OpenSession | undefined, byCookie: boolean): Identity | null {
    if (!found || !mayOpen(found) || (env.passkeysRequired && !found.byPasskey)) return null
    const { user, session, confirmedAt } = found
    const { id: userId, name, email, role, provider } = user
    return { userId, name, email, role, provider, session, confirmedAt, byCookie }
  }

  /** The site's servers, by a token from the settings, and commands on this machine. */
  function byFixedToken(given: string): Identity {
    const found = Object.entries(fixed).find(([, token]) => token !== undefined && isSameSecret(token, given))
    if (!found) throw unauthorized()
    const role = found[0] as Role
    const name = role === 'administrator' ? 'Command line' : `Server (${role})`
    return { userId: `token-${role}`, name, email: '', role, provider: 'token', byCookie: false }
  }

  return { identify, identifySession, findSession }
}

type Place = Pick<Env, 'secureCookies' | 'studioUrl'>

/**
 * With `__Host-` browsers accept it only from this host over TLS. Otherwise they send cookies to every port of a
 * host, and two systems on one machine would sign each other out.
 */
function nameCookie({ secureCookies, studioUrl }: Place): string {
  const { port } = new URL(studioUrl)
  return secureCookies ? '__Host-lake_session' : ['lake_session', port].filter(Boolean).join('_')
}

const readSession = (header = '', place: Place): string | undefined => parseCookie(header)[nameCookie(place)]

/** @param maxAge seconds; 0 removes it */
export const sessionCookie = (token: string, maxAge: number, place: Place): string =>
  `${nameCookie(place)}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${place.secureCookies ? '; Secure' : ''}`
