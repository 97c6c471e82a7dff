import type { DatabaseSync } from 'node:sqlite'
import { randomBytes } from 'node:crypto'
import { hashSecret } from '../auth/secrets.ts'
import { type AuditLog, COMMANDS } from '../store/audit-log.ts'
import { secondsNow } from '../store/session-store.ts'

export type IssuedCode = { readonly code: string; readonly expiresAt: string }

/** Codes that sign a user in once. Only their hashes are stored. */
export function createCodeStore(database: DatabaseSync, audit: AuditLog) {
  const sql = database.createTagStore()

  function issue(userId: string, seconds: number): IssuedCode {
    const code = randomCode()
    const expires = secondsNow() + seconds
    const hash = hashSecret(readCode(code))
    sql.run`INSERT INTO sign_in_codes (code_hash, user_id, expires_at) VALUES (${hash}, ${userId}, ${expires})`
    audit.record('code_issued', userId, COMMANDS)
    return { code, expiresAt: new Date(expires * 1000).toISOString() }
  }

  /** Uses the code up. @returns undefined if it is unknown, used or expired */
  function redeem(given: string): string | undefined {
    sql.run`DELETE FROM sign_in_codes WHERE expires_at <= ${secondsNow()}`
    const hash = hashSecret(readCode(given))
    const row = sql.get`DELETE FROM sign_in_codes WHERE code_hash = ${hash} RETURNING user_id`
    return row ? String(row['user_id']) : undefined
  }

  function dropAll(userId: string): void {
    sql.run`DELETE FROM sign_in_codes WHERE user_id = ${userId}`
  }

  return { issue, redeem, dropAll }
}

export type CodeStore = ReturnType<typeof createCodeStore>

/** Crockford's base 32, without I, L, O and U, which are easy to misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 20 characters in groups of five: 32^20 = 2^100 codes. */
export function randomCode(): string {
  // 256 = 8 × 32: every character is as likely as any other.
  const characters = [...randomBytes(20)].map((byte) => ALPHABET[byte % 32])
  return characters.join('').replace(/.{5}(?=.)/g, '$&-')
}

/** Accepts either case, missing hyphens, O for 0, I and L for 1, and the whole link. */
export function readCode(given: string): string {
  const text = given.trim()
  const code = URL.canParse(text) ? (new URL(text).searchParams.get('code') ?? '') : text
  return code
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
}
