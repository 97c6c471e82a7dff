import type { DatabaseSync } from 'node:sqlite'
import type { User } from '../auth/identity.ts'
import { hashSecret, randomSecret } from '../auth/secrets.ts'
import type { AuditLog } from './audit-log.ts'

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

export const secondsNow = (): number => Math.floor(Date.now() / 1000)

/** After 30 days an editor signs in again. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60
/** Each update of `seen_at` is a write. */
const SEEN_EVERY_SECONDS = 60

/** Only the hashes of tokens are stored. @param idleSeconds after which an unused session ends */
export function createSessionStore(database: DatabaseSync, audit: AuditLog, idleSeconds: number) {
  const sql = database.createTagStore()
  const ended = new Set<(session: string) => void>()

  /** @param session the hash of its token @returns undefined if it has ended */
  function read(session: string): OpenSession | undefined {
    const row = sql.get`SELECT id, name, email, role, provider, seen_at AS seenAt, started_at AS signedInAt,
        confirmed_at AS confirmedAt, by_passkey AS byPasskey, device AS browser
      FROM sessions JOIN users ON users.id = sessions.user_id
      WHERE token_hash = ${session} AND expires_at > ${secondsNow()} AND seen_at > ${secondsNow() - idleSeconds}
        AND revoked_at IS NULL`
    if (!row) return undefined
    const { id, name, email, role, provider, byPasskey, ...rest } = row as unknown as User &
      Omit<OpenSession, 'user'>
    return { ...rest, session, byPasskey: Boolean(byPasskey), user: { id, name, email, role, provider } }
  }

  function end(session: string): void {
    const { changes } = sql.run`DELETE FROM sessions WHERE token_hash = ${session}`
    if (changes > 0) for (const listener of ended) listener(session)
  }

  function listHashes(userId: string): string[] {
    const rows = sql.all`SELECT token_hash FROM sessions WHERE user_id = ${userId}`
    return rows.map((row) => String(row['token_hash']))
  }

  return {
    read,
    end,
    putUser(user: User): void {
      const { id, name, email, role, provider } = user
      sql.run`INSERT INTO users (id, name, email, role, provider) VALUES (${id}, ${name}, ${email}, ${role}, ${provider})
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, email = excluded.email, role = excluded.role`
    },

    users(ids: readonly string[]): User[] {
      return ids.flatMap((id) => {
        const user = sql.get`SELECT id, name, email, role, provider FROM users WHERE id = ${id}`
        return (user as User | undefined) ?? []
      })
    },

    open(userId: string, { byPasskey, browser }: Pick<OpenSession, 'byPasskey' | 'browser'>): string {
      const token = randomSecret()
      const [at, expires] = [secondsNow(), secondsNow() + SESSION_SECONDS]
      sql.run`INSERT INTO sessions
        (token_hash, user_id, expires_at, started_at, seen_at, confirmed_at, by_passkey, device)
        VALUES (${hashSecret(token)}, ${userId}, ${expires}, ${at}, ${at}, ${at}, ${Number(byPasskey)}, ${browser})`
      audit.record('sign_in', userId, userId, byPasskey ? 'passkey' : '')
      return token
    },

    /** Counts as a use of the session. */
    find(token: string): OpenSession | undefined {
      const session = hashSecret(token)
      const found = read(session)
      if (found && secondsNow() - found.seenAt >= SEEN_EVERY_SECONDS)
        sql.run`UPDATE sessions SET seen_at = ${secondsNow()} WHERE token_hash = ${session}`
      return found
    },

    list(userId: string): OpenSession[] {
      const all = listHashes(userId).flatMap((session) => read(session) ?? [])
      return all.toSorted((a, b) => b.seenAt - a.seenAt)
    },

    confirm(session: string): void {
      sql.run`UPDATE sessions SET confirmed_at = ${secondsNow()}, by_passkey = 1 WHERE token_hash = ${session}`
    },

    endOthers(userId: string, except?: string): void {
      for (const session of listHashes(userId)) if (session !== except) end(session)
    },

    endExpired(): void {
      const expired = sql.all`SELECT token_hash FROM sessions
        WHERE expires_at <= ${secondsNow()} OR seen_at <= ${secondsNow() - idleSeconds}`
      for (const row of expired) end(String(row['token_hash']))
    },

    onEnd: (listener: (session: string) => void) => void ended.add(listener),

    setting(userId: string, key: string): unknown {
      const row = sql.get`SELECT value FROM user_settings WHERE user_id = ${userId} AND key = ${key}`
      return row ? (JSON.parse(String(row['value'])) as unknown) : null
    },

    putSetting(userId: string, key: string, value: unknown): void {
      const text = JSON.stringify(value ?? null)
      sql.run`INSERT INTO user_settings (user_id, key, value) VALUES (${userId}, ${key}, ${text})
        ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value`
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
