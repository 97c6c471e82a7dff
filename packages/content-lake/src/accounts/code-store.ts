import type { DatabaseSync } from 'node:sqlite'
import { hashSecret } from '../auth/secret-hash.ts'
import type { AuditLog } from '../store/audit-log.ts'
import type { Clock } from '../store/session-store.ts'
import { secondsNow } from '../store/session-store.ts'
import { randomCode, readCode } from './sign-in-code.ts'

export type IssuedCode = { readonly code: string; readonly expiresAt: string }

/** Codes that sign a user in once. Only their hashes are stored. */
export class CodeStore {
  readonly #audit: AuditLog
  readonly #now: Clock
  readonly #statements

  /** @param now tests pass their own clock. */
  constructor(database: DatabaseSync, audit: AuditLog, now: Clock = secondsNow) {
    this.#audit = audit
    this.#now = now
    this.#statements = prepare(database)
  }

  /**
   * @param author the user who issues the code
   * @param seconds how long the code is valid
   */
  issue(userId: string, author: string, seconds: number): IssuedCode {
    const code = randomCode()
    const expires = this.#now() + seconds
    this.#statements.add.run(hashSecret(readCode(code)), userId, expires)
    this.#audit.record('code_issued', userId, author)
    return { code, expiresAt: new Date(expires * 1000).toISOString() }
  }

  /** Uses the code up. Returns its user, or undefined if the code is unknown, used or expired. */
  redeem(given: string): string | undefined {
    this.#statements.dropExpired.run(this.#now())
    const row = this.#statements.take.get(hashSecret(readCode(given)))
    return row ? String(row['user_id']) : undefined
  }

  /** Invalidates all of the user's codes. */
  dropAllOf(userId: string): void {
    this.#statements.dropOf.run(userId)
  }
}

function prepare(database: DatabaseSync) {
  return {
    add: database.prepare('INSERT INTO sign_in_codes (code_hash, user_id, expires_at) VALUES (?, ?, ?)'),
    take: database.prepare('DELETE FROM sign_in_codes WHERE code_hash = ? RETURNING user_id'),
    dropOf: database.prepare('DELETE FROM sign_in_codes WHERE user_id = ?'),
    dropExpired: database.prepare('DELETE FROM sign_in_codes WHERE expires_at <= ?'),
  }
}
