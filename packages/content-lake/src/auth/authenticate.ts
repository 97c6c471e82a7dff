import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { isSameSecret } from '@site/kit/same-secret'
import type { Env } from '../env.ts'
import { unauthorized } from '../errors.ts'
import { type OpenSession, SESSION_SECONDS, type SessionStore } from '../store/session-store.ts'
import { DEVELOPMENT, type Identity, type Role } from './identity.ts'

type Request = Pick<FastifyRequest, 'headers'>

/** @param controlToken of commands on this machine */
export function createAuthenticator(env: Env, sessions: SessionStore, controlToken: string) {
  const fixed: Readonly<Record<Role, string | undefined>> = { ...env.tokens, administrator: controlToken }

  const { port } = new URL(env.studioUrl)
  /** `__Host-` needs TLS. Cookies go to all ports of a host, so two systems on one machine need two names. */
  const name = env.secureCookies ? '__Host-lake_session' : ['lake_session', port].filter(Boolean).join('_')

  /** @param maxAge seconds; 0 removes it */
  const makeCookie = (token: string, maxAge: number): string =>
    `${name}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${env.secureCookies ? '; Secure' : ''}`

  function findByCookie(header = ''): OpenSession | undefined {
    const token = parseCookie(header)[name]
    return token === undefined ? undefined : sessions.find(token)
  }

  /** @returns the cookie */
  function openSession(userId: string, byPasskey: boolean, { headers }: Request): string {
    const browser = browserFamily(headers['user-agent'])
    return makeCookie(sessions.open(userId, { byPasskey, browser }), SESSION_SECONDS)
  }

  /** Refuses a bad bearer token: its client expects to be signed in. Browsers send even an expired cookie. */
  function identify({ authorization, cookie }: Request['headers']): Identity | null {
    const bearer = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
    if (bearer !== undefined) return admit(sessions.find(bearer), false) ?? byFixedToken(bearer)
    return admit(findByCookie(cookie), true)
  }

  /** For another server. @param session the hash of its token */
  const identifySession = (session: string): Identity | null => admit(sessions.read(session), true)

  /** Even one that can only add a passkey. */
  function findSession({ headers }: Request): OpenSession | undefined {
    const found = findByCookie(headers.cookie)
    return found && mayOpen(found) ? found : undefined
  }

  /** The same data folder may serve a public site by now. */
  const mayOpen = ({ user }: OpenSession) => user.provider !== DEVELOPMENT || env.developmentSignIn

  function admit(found: OpenSession | undefined, byCookie: boolean): Identity | null {
    if (!found || !mayOpen(found) || (env.passkeysRequired && !found.byPasskey)) return null
    const { user, session, confirmedAt } = found
    return { user, session, confirmedAt, byCookie }
  }

  /** The site's servers, by a token from the settings, and commands on this machine. */
  function byFixedToken(given: string): Identity {
    const found = Object.entries(fixed).find(([, token]) => token !== undefined && isSameSecret(token, given))
    if (!found) throw unauthorized()
    const role = found[0] as Role
    const name = role === 'administrator' ? 'Command line' : `Server (${role})`
    return { user: { id: `token-${role}`, name, email: '', role, provider: 'token' }, byCookie: false }
  }

  return { identify, identifySession, findSession, openSession, ended: makeCookie('', 0) }
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (agent: string, names: readonly [RegExp, string][]) =>
  names.find(([sign]) => sign.test(agent))?.[1]

/** People recognise their sessions by it. Nothing else of the `User-Agent` is kept. */
function browserFamily(agent = ''): string {
  const system = nameIn(agent, SYSTEMS)
  return `${nameIn(agent, BROWSERS) ?? 'A browser'}${system === undefined ? '' : ` on ${system}`}`
}
