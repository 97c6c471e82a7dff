import type { DatabaseSync } from 'node:sqlite'

export type AuditEvent = 'sign_in' | 'editor_added' | 'editor_role_changed' | 'editor_revoked' | 'code_issued'

export type AuditEntry = {
  readonly at: string
  readonly event: AuditEvent
  /** Whom it happened to. */
  readonly userId: string
  /** Who did it. */
  readonly author: string
  readonly detail: string
}

/** Who got in and who may do what, kept without end. It holds user ids only, no addresses of people or machines. */
export class AuditLog {
  readonly #add
  readonly #recent

  constructor(database: DatabaseSync) {
    this.#add = database.prepare(
      'INSERT INTO audit (at, event, user_id, author, detail) VALUES (?, ?, ?, ?, ?)',
    )
    this.#recent = database.prepare('SELECT * FROM audit ORDER BY id DESC LIMIT ?')
  }

  record(event: AuditEvent, userId: string, author: string, detail = ''): void {
    this.#add.run(new Date().toISOString(), event, userId, author, detail)
  }

  /** Newest first. */
  recent(limit: number): AuditEntry[] {
    return this.#recent.all(limit).map((row) => ({
      at: String(row['at']),
      event: row['event'] as AuditEvent,
      userId: String(row['user_id']),
      author: String(row['author']),
      detail: String(row['detail']),
    }))
  }
}
