import type { DatabaseSync } from 'node:sqlite'
import { createQuota } from '@site/kit/quota'

export type AuditEvent =
  | 'sign_in'
  | 'sign_in_refused'
  | 'sign_out'
  | 'access_refused'
  | 'editor_added'
  | 'editor_role_changed'
  | 'editor_revoked'
  | 'code_issued'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkeys_replaced'
  | 'session_ended'
  | 'sign_in_confirmed'

export type AuditEntry = Readonly<Record<'at' | 'event' | 'userId' | 'author' | 'detail', string>>

export const COMMANDS = 'token-administrator'

/** For each user, and for all anonymous clients together: strangers can cause refusals. */
const REFUSALS = { max: 100, windowMs: 60 * 60_000 }

/** Permanent. It has user ids, but no e-mail or IP addresses. */
export function createAuditLog(database: DatabaseSync) {
  const sql = database.createTagStore()
  const quota = createQuota(REFUSALS)

  function record(event: AuditEvent, userId: string, author: string, detail = ''): void {
    const at = new Date().toISOString()
    sql.run`INSERT INTO audit (at, event, user_id, author, detail)
      VALUES (${at}, ${event}, ${userId}, ${author}, ${detail})`
  }

  /** @param userId empty without a session */
  function refused(event: 'sign_in_refused' | 'access_refused', userId: string, detail: string): void {
    if (quota.take(userId).allowed) record(event, userId, userId, detail)
  }

  const recent = (limit: number) =>
    sql.all`SELECT at, event, user_id AS userId, author, detail
      FROM audit ORDER BY id DESC LIMIT ${limit}` as AuditEntry[]

  return { record, refused, recent }
}

export type AuditLog = ReturnType<typeof createAuditLog>
