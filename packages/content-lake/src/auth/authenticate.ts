import type { Env } from '../env.ts'
import { unauthorized } from '../errors.ts'
import type { SessionStore } from '../store/session-store.ts'
import { identityOf } from '../store/session-store.ts'
import { cookieName, readCookie } from './cookie.ts'
import type { Identity, Role } from './identity.ts'
import { sameSecret } from './secret-hash.ts'

export type Credentials = {
  readonly authorization?: string | undefined
  readonly cookie?: string | undefined
}

/** Finds out who makes a request. */
export class Authenticator {
  readonly #env: Env
  readonly #sessions: SessionStore

  constructor(env: Env, sessions: SessionStore) {
    this.#env = env
    this.#sessions = sessions
  }

  /**
   * A bad bearer token is refused: whoever sends one means to be someone. A cookie that has run out counts as
   * none, because browsers send it with everything.
   * @throws LakeError 401
   */
  identify({ authorization, cookie }: Credentials): Identity | null {
    const bearer = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
    if (bearer !== undefined) return this.#byToken(bearer, false) ?? this.#byFixedToken(bearer)
    const value = readCookie(cookie, cookieName(this.#env.secureCookies))
    return value === undefined ? null : this.#byToken(value, true)
  }

  #byToken(token: string, byCookie: boolean): Identity | null {
    const found = this.#sessions.find(token)
    return found ? identityOf(found.user, found.session, byCookie) : null
  }

  #byFixedToken(token: string): Identity {
    for (const role of ['viewer', 'editor'] as const) {
      const expected = this.#env.tokens[role]
      if (expected !== undefined && sameSecret(expected, token)) return tokenIdentity(role)
    }
    throw unauthorized()
  }
}

/** The servers of the site, which hold a token from the settings. */
function tokenIdentity(role: Role): Identity {
  return {
    userId: `token-${role}`,
    name: `Server (${role})`,
    email: '',
    role,
    provider: 'token',
    byCookie: false,
  }
}
