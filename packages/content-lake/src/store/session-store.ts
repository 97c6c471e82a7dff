import type { DatabaseSync } from 'node:sqlite'
import type { Role } from '../auth/identity.ts'
import { hashSecret, randomSecret } from '../auth/secrets.ts'
import type { AuditLog } from './audit-log.ts'

export type User = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly provider: string
}

const COLUMNS = 'id, name, email, role, provider'

/** Times are in seconds since 1970. */
export type OpenSession = {
  readonly user: User
  /** The hash of its token. */
  readonly session: string
  readonly seenAt: number
  readonly signedInAt: number
  /** The sign-in, or a passkey since. */
  readonly confirmedAt: number
  readonly byPasskey: boolean
  /** Its family, for people to recognise. */
  readonly browser: string
}

export type Clock = () => number
export const secondsNow: Clock = () => Math.floor(Date.now() / 1000)

/** After 30 days an editor signs in again. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60
/** Each update of `seen_at` is a write. */
const SEEN_EVERY_SECONDS = 60

/** Only the hashes of tokens are stored. @param idleSeconds after which an unused session ends */
export function createSessionStore(
  database: DatabaseSync,
  audit: AuditLog,
  idleSeconds: number,
  now: Clock = secondsNow,
) {
  const statements = {
    putUser: database.prepare(
      `INSERT INTO users (id, name, email, role, provider) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, email = excluded.email, role = excluded.role`,
    ),
    user: database.prepare(`SELECT ${COLUMNS} FROM users WHERE id = ?`),
    addSession: database.prepare(
      `INSERT INTO sessions (token_hash, user_id, expires_at, started_at, seen_at, confirmed_at, by_passkey, device)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    session: database.prepare(
      `SELECT ${COLUMNS}, seen_at AS seenAt, started_at AS signedInAt, confirmed_at AS confirmedAt,
         by_passkey AS byPasskey, device AS browser
       FROM sessions JOIN users ON users.id = sessions.user_id
       WHERE token_hash = ? AND expires_at > ? AND seen_at > ? AND revoked_at IS NULL`,
    ),
    confirm: database.prepare('UPDATE sessions SET confirmed_at = ?, by_passkey = 1 WHERE token_hash = ?'),
    seen: database.prepare('UPDATE sessions SET seen_at = ? WHERE token_hash = ?'),
    allOf: database.prepare('SELECT token_hash FROM sessions WHERE user_id = ?'),
    endSession: database.prepare('DELETE FROM sessions WHERE token_hash = ?'),
    expired: database.prepare('SELECT token_hash FROM sessions WHERE expires_at <= ? OR seen_at <= ?'),
    setting: database.prepare('SELECT value FROM user_settings WHERE user_id = ? AND key = ?'),
    putSetting: database.prepare(
      `INSERT INTO user_settings (user_id, key, value) VALUES (?, ?, ?)
       ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value`,
    ),
  }
  const ended = new Set<(session: string) => void>()

  function putUser(user: User): void {
    statements.putUser.run(user.id, user.name, user.email, user.role, user.provider)
  }

  function users(ids: readonly string[]): User[] {
    return ids.flatMap((id) => (statements.user.get(id) as User | undefined) ?? [])
  }

  /** @returns the session's token */
  function open(userId: string, { byPasskey, browser }: Pick<OpenSession, 'byPasskey' | 'browser'>): string {
    const token = randomSecret()
    const [at, expires] = [now(), now() + SESSION_SECONDS]
    statements.addSession.run(hashSecret(token), userId, expires, at, at, at, Number(byPasskey), browser)
    audit.record('sign_in', userId, userId, byPasskey ? 'passkey' : '')
    return token
  }

  function confirm(session: string): void {
    statements.confirm.run(now(), session)
  }

  function list(userId: string): OpenSession[] {
    const all = statements.allOf.all(userId).flatMap((row) => read(String(row['token_hash'])) ?? [])
    return all.toSorted((a, b) => b.seenAt - a.seenAt)
  }

  /** Counts as a use of the session. */
  function find(token: string): OpenSession | undefined {
    const session = hashSecret(token)
    const found = read(session)
    if (found && now() - found.seenAt >= SEEN_EVERY_SECONDS) statements.seen.run(now(), session)
    return found
  }

  /** @param session the hash of its token @returns undefined if it has ended */
  function read(session: string): OpenSession | undefined {
    const row = statements.session.get(session, now(), now() - idleSeconds)
    if (!row) return undefined
    const { id, name, email, role, provider, byPasskey, ...rest } = row as unknown as User &
      Omit<OpenSession, 'user'>
    return { ...rest, session, byPasskey: Boolean(byPasskey), user: { id, name, email, role, provider } }
  }

  function end(session: string): void {
    if (statements.endSession.run(session).changes > 0) for (const listener of ended) listener(session)
  }

  /** @param except one that stays open */
  function endOthers(userId: string, except?: string): void {
    for (const row of statements.allOf.all(userId))
      if (row['token_hash'] !== except) end(String(row['token_hash']))
  }

  function onEnd(listener: (session: string) => void): void {
    ended.add(listener)
  }

  function setting(userId: string, key: string): unknown {
    const row = statements.setting.get(userId, key)
    return row ? (JSON.parse(String(row['value'])) as unknown) : null
  }

  function putSetting(userId: string, key: string, value: unknown): void {
    statements.putSetting.run(userId, key, JSON.stringify(value ?? null))
  }

  function endExpired(): void {
    for (const row of statements.expired.all(now(), now() - idleSeconds)) end(String(row['token_hash']))
  }

  return {
    putUser,
    users,
    open,
    find,
    read,
    list,
    confirm,
    end,
    endOthers,
    endExpired,
    onEnd,
    setting,
    putSetting,
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
