import type { DatabaseSync } from 'node:sqlite'
import { hashSecret } from '../auth/secret-hash.ts'
import type { AuditLog } from '../store/audit-log.ts'
import { type Clock, secondsNow } from '../store/session-store.ts'
import { randomCode, readCode } from './sign-in-code.ts'

export type IssuedCode = { readonly code: string; readonly expiresAt: string }

/**
 * Codes that sign a user in once. Only their hashes are stored.
 * @param now tests pass their own clock.
 */
export function createCodeStore(database: DatabaseSync, audit: AuditLog, now: Clock = secondsNow) {
  const statements = prepare(database)

  /**
   * @param author the user who issues the code
   * @param seconds how long the code is valid
   */
  function issue(userId: string, author: string, seconds: number): IssuedCode {
    const code = randomCode()
    const expires = now() + seconds
    statements.add.run(hashSecret(readCode(code)), userId, expires)
    audit.record('code_issued', userId, author)
    return { code, expiresAt: new Date(expires * 1000).toISOString() }
  }

  /** Uses the code up. Returns its user, or undefined if the code is unknown, used or expired. */
  function redeem(given: string): string | undefined {
    statements.dropExpired.run(now())
    const row = statements.take.get(hashSecret(readCode(given)))
    return row ? String(row['user_id']) : undefined
  }

  /** Invalidates all of the user's codes. */
  function dropAllOf(userId: string): void {
    statements.dropOf.run(userId)
  }

  return { issue, redeem, dropAllOf }
}

export type CodeStore = ReturnType<typeof createCodeStore>

function prepare(database: DatabaseSync) {
  return {
    add: database.prepare('INSERT INTO sign_in_codes (code_hash, user_id, expires_at) VALUES (?, ?, ?)'),
    take: database.prepare('DELETE FROM sign_in_codes WHERE code_hash = ? RETURNING user_id'),
    dropOf: database.prepare('DELETE FROM sign_in_codes WHERE user_id = ?'),
    dropExpired: database.prepare('DELETE FROM sign_in_codes WHERE expires_at <= ?'),
  }
}
