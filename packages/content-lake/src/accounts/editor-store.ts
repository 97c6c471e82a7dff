import type { DatabaseSync } from 'node:sqlite'
import { randomUUID } from 'node:crypto'
import type { Role, User } from '../auth/identity.ts'
import { httpError } from '../errors.ts'
import { type AuditLog, COMMANDS } from '../store/audit-log.ts'
import { inTransaction } from '../store/database.ts'
import type { SessionStore } from '../store/session-store.ts'
import type { CodeStore, IssuedCode } from './code-store.ts'

const PROVIDER = 'code'
/** To get the code from the administrator to the editor. */
const CODE_SECONDS = 15 * 60

export type Editor = Omit<User, 'provider'> & {
  /** ISO 8601, or null if the editor has never signed in. */
  readonly lastSignInAt: string | null
  readonly passkeys: number
}

/** There are no passwords: editors sign in with a fresh one-time code. */
export function createEditorStore(
  database: DatabaseSync,
  sessions: SessionStore,
  codes: CodeStore,
  audit: AuditLog,
) {
  const sql = database.createTagStore()

  const list = () =>
    sql.all`SELECT id, email, name, role,
        (SELECT max(at) FROM audit WHERE user_id = users.id AND event = 'sign_in') AS lastSignInAt,
        (SELECT count(*) FROM passkeys WHERE user_id = users.id) AS passkeys
      FROM users WHERE provider = ${PROVIDER} AND revoked_at IS NULL ORDER BY email` as Editor[]

  /** Also restores a revoked account. @throws LakeError 409 if it exists */
  function add(given: { email: string; name?: string | undefined; role: Role }): Editor {
    const email = given.email.toLowerCase()
    const { name = email, role } = given
    return inTransaction(database, () => {
      const row = sql.get`SELECT id, revoked_at FROM users WHERE provider = ${PROVIDER} AND email = ${email}`
      if (row && row['revoked_at'] === null)
        throw httpError(409, 'There is an account with this address already')
      const id = row ? String(row['id']) : `editor-${randomUUID()}`
      sql.run`INSERT INTO users (id, name, email, role, provider)
        VALUES (${id}, ${name}, ${email}, ${role}, ${PROVIDER})
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, role = excluded.role, revoked_at = NULL`
      audit.record('editor_added', id, COMMANDS, role)
      return required(id)
    })
  }

  /** Takes effect with the next request, in open sessions too. @throws LakeError 404 */
  function setRole(id: string, role: Role): Editor {
    return inTransaction(database, () => {
      const { role: before } = required(id)
      sql.run`UPDATE users SET role = ${role} WHERE id = ${id}`
      audit.record('editor_role_changed', id, COMMANDS, `${before} → ${role}`)
      return required(id)
    })
  }

  /** Ends sessions, codes and passkeys too. The name stays in the history. @throws LakeError 404 */
  function revoke(id: string): Editor {
    const editor = inTransaction(database, () => {
      const found = required(id)
      sql.run`UPDATE users SET revoked_at = ${new Date().toISOString()} WHERE id = ${id}`
      codes.dropAll(id)
      sql.run`DELETE FROM passkeys WHERE user_id = ${id}`
      audit.record('editor_revoked', id, COMMANDS)
      return found
    })
    sessions.endOthers(id)
    return editor
  }

  /** Invalidates the code before it. @throws LakeError 404 */
  function issueCode(id: string): IssuedCode {
    return inTransaction(database, () => {
      required(id)
      codes.dropAll(id)
      return codes.issue(id, CODE_SECONDS)
    })
  }

  function required(id: string): Editor {
    const editor = list().find((candidate) => candidate.id === id)
    if (!editor) throw httpError(404, 'There is no such account')
    return editor
  }

  return { list, add, setRole, revoke, issueCode }
}
