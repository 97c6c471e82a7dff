import type { DatabaseSync } from 'node:sqlite'
import type { Identity, Role } from '../auth/identity.ts'
import { hashSecret } from '../auth/secret-hash.ts'
import { randomSecret } from '../documents/random-id.ts'
import type { AuditLog } from './audit-log.ts'
import { inTransaction } from './database.ts'

export type User = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly provider: string
}

/** Seconds since 1970. */
export type Clock = () => number
export const secondsNow: Clock = () => Math.floor(Date.now() / 1000)

/** A working month: an editor signs in again after it. */
const SESSION_SECONDS = 30 * 24 * 60 * 60
/** From the sign-in page back to the Studio takes one redirect. */
const SIGN_IN_SECONDS = 60

/** Users, their sessions and half-finished sign-ins. Only hashes of secrets are stored. */
export class SessionStore {
  readonly #database: DatabaseSync
  readonly #audit: AuditLog
  readonly #now: Clock
  readonly #statements
  readonly #ended = new Set<(session: string, userId: string) => void>()

  /** @param now tests pass their own clock. */
  constructor(database: DatabaseSync, audit: AuditLog, now: Clock = secondsNow) {
    this.#database = database
    this.#audit = audit
    this.#now = now
    this.#statements = prepare(database)
    this.#dropExpired()
  }

  putUser(user: User): void {
    this.#statements.putUser.run(user.id, user.name, user.email, user.role, user.provider)
  }

  users(ids: readonly string[]): User[] {
    return ids.flatMap((id) => {
      const row = this.#statements.user.get(id)
      return row ? [toUser(row)] : []
    })
  }

  /**
   * Starts a sign-in: the secret goes to the browser in the address and is exchanged once for a session.
   * @param prefix goes in front of the secret and tells what kind of session is wanted.
   */
  startSignIn(userId: string, prefix = ''): string {
    this.#dropExpired()
    const sid = prefix + randomSecret()
    this.#statements.addSignIn.run(hashSecret(sid), userId, this.#now() + SIGN_IN_SECONDS)
    return sid
  }

  /** Exchanges a sign-in secret for a session token, once. Undefined where it is unknown, used or too old. */
  finishSignIn(sid: string): { token: string; maxAge: number } | undefined {
    return inTransaction(this.#database, () => {
      const row = this.#statements.takeSignIn.get(hashSecret(sid), this.#now())
      if (!row) return undefined
      const userId = String(row['user_id'])
      const token = randomSecret()
      this.#statements.addSession.run(hashSecret(token), userId, this.#now() + SESSION_SECONDS)
      this.#audit.record('sign_in', userId, userId)
      return { token, maxAge: SESSION_SECONDS }
    })
  }

  /** The user behind a token, or undefined where the session has ended or never was. */
  find(token: string): { user: User; session: string } | undefined {
    const session = hashSecret(token)
    const row = this.#statements.session.get(session, this.#now())
    return row ? { user: toUser(row), session } : undefined
  }

  isAlive(session: string): boolean {
    return this.#statements.session.get(session, this.#now()) !== undefined
  }

  end(session: string): void {
    const row = this.#statements.endSession.get(session)
    if (row) for (const listener of this.#ended) listener(session, String(row['user_id']))
  }

  /** Ends every session of a user, and sign-ins that are half finished. */
  endAllOf(userId: string): void {
    this.#statements.dropSignInsOf.run(userId)
    for (const row of this.#statements.sessionsOf.all(userId)) this.end(String(row['token_hash']))
  }

  /** Calls `listener` with each session that is ended, by signing out or by an administrator: its hash, its user. */
  onEnd(listener: (session: string, userId: string) => void): () => void {
    this.#ended.add(listener)
    return () => this.#ended.delete(listener)
  }

  setting(userId: string, key: string): unknown {
    const row = this.#statements.setting.get(userId, key)
    return row ? (JSON.parse(String(row['value'])) as unknown) : null
  }

  putSetting(userId: string, key: string, value: unknown): void {
    this.#statements.putSetting.run(userId, key, JSON.stringify(value ?? null))
  }

  #dropExpired(): void {
    this.#statements.dropExpiredSessions.run(this.#now())
    this.#statements.dropExpiredSignIns.run(this.#now())
  }
}

export function identityOf(user: User, session: string, byCookie: boolean): Identity {
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    provider: user.provider,
    session,
    byCookie,
  }
}

function toUser(row: Record<string, unknown>): User {
  return {
    id: String(row['id']),
    name: String(row['name']),
    email: String(row['email']),
    role: row['role'] as Role,
    provider: String(row['provider']),
  }
}

function prepare(database: DatabaseSync) {
  return {
    putUser: database.prepare(
      `INSERT INTO users (id, name, email, role, provider) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, email = excluded.email, role = excluded.role`,
    ),
    user: database.prepare('SELECT * FROM users WHERE id = ?'),
    addSignIn: database.prepare('INSERT INTO sign_ins (sid_hash, user_id, expires_at) VALUES (?, ?, ?)'),
    takeSignIn: database.prepare(
      'DELETE FROM sign_ins WHERE sid_hash = ? AND expires_at > ? RETURNING user_id',
    ),
    addSession: database.prepare('INSERT INTO sessions (token_hash, user_id, expires_at) VALUES (?, ?, ?)'),
    session: database.prepare(
      'SELECT users.* FROM sessions JOIN users ON users.id = sessions.user_id WHERE token_hash = ? AND expires_at > ? AND revoked_at IS NULL',
    ),
    sessionsOf: database.prepare('SELECT token_hash FROM sessions WHERE user_id = ?'),
    dropSignInsOf: database.prepare('DELETE FROM sign_ins WHERE user_id = ?'),
    endSession: database.prepare('DELETE FROM sessions WHERE token_hash = ? RETURNING user_id'),
    dropExpiredSessions: database.prepare('DELETE FROM sessions WHERE expires_at <= ?'),
    dropExpiredSignIns: database.prepare('DELETE FROM sign_ins WHERE expires_at <= ?'),
    setting: database.prepare('SELECT value FROM user_settings WHERE user_id = ? AND key = ?'),
    putSetting: database.prepare(
      `INSERT INTO user_settings (user_id, key, value) VALUES (?, ?, ?)
       ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value`,
    ),
  }
}
