import type { DatabaseSync } from 'node:sqlite'
import { randomBytes } from 'node:crypto'
import type { Documents, LakeDocument } from '../documents/document.ts'
import { isPublishedId } from '../documents/ids.ts'
import { ItemRefused } from '../errors.ts'
import {
  type Change,
  createStagedTransaction,
  type StagedTransaction,
  type TransactionMeta,
} from '../mutations/staged-transaction.ts'
import { NO_RULES, type LakeRules } from '../rules.ts'
import { checkReferences } from './references.ts'
import { inTransaction } from './database.ts'

/** `seq` grows by one, across restarts too. */
export type CommittedTransaction = TransactionMeta & {
  readonly seq: number
  readonly changes: readonly Change[]
}

export function createLakeStore(database: DatabaseSync, rules: LakeRules = NO_RULES) {
  const sql = database.createTagStore()
  const rows = sql.iterate`SELECT id, body FROM documents ORDER BY ordinal`
  // SQLite is the source of truth: this changes once a transaction is on disk, in steps that can't fail.
  const documents = new Map(
    rows.map(({ id, body }) => [String(id), JSON.parse(String(body)) as LakeDocument] as const),
  )
  const listeners = new Set<(transaction: CommittedTransaction) => void>()
  const last = sql.get`SELECT seq, at FROM transactions ORDER BY seq DESC LIMIT 1`
  let lastSequence = Number(last?.['seq'] ?? 0)
  let lastCommitAt = String(last?.['at'] ?? '')

  /** The caller must be synchronous until `commit`, which isolates transactions. */
  const begin = (identity: string, id = randomBytes(16).toString('base64url')): StagedTransaction =>
    createStagedTransaction(documents, { id, timestamp: now(), identity })

  /** Stores nothing. @throws ItemRefused 400, 409 */
  function check(staged: StagedTransaction): readonly Change[] {
    const { id } = staged
    if (sql.get`SELECT 1 FROM transactions WHERE id = ${id}`) {
      const description = `Transaction ID "${id}" has been used before`
      throw new ItemRefused(409, 'transactionIdAlreadyUsedError', description, { id })
    }
    const changes = staged.changes()
    refuseFault(staged, changes)
    checkReferences(staged, changes, documents)
    return changes
  }

  function refuseFault(staged: StagedTransaction, changes: readonly Change[]): void {
    const published = changes.filter(({ documentId }) => isPublishedId(documentId))
    if (published.length === 0) return
    const description = rules.publicationFault({
      joining: published.flatMap(({ after }) => after ?? []),
      before: (id) => documents.get(id),
      after: () => staged.all().filter(({ _id }) => isPublishedId(_id)),
    })
    if (description !== undefined) throw new ItemRefused(400, 'validationError', description)
  }

  /** On disk, then in memory, then listeners are told. After an error (ItemRefused, a full disk) nothing changed. */
  function commit(staged: StagedTransaction): CommittedTransaction {
    const changes = check(staged)
    const seq = inTransaction(database, () => write(staged, changes))
    for (const { documentId, after } of changes) {
      if (after) documents.set(documentId, after)
      else documents.delete(documentId)
    }
    const { id, identity, timestamp } = staged
    lastSequence = seq
    lastCommitAt = timestamp
    const transaction = { seq, id, identity, timestamp, changes }
    for (const listener of listeners) listener(transaction)
    return transaction
  }

  function write(staged: StagedTransaction, changes: readonly Change[]): number {
    const { id, identity, timestamp } = staged
    const { lastInsertRowid } =
      sql.run`INSERT INTO transactions (id, author, at) VALUES (${id}, ${identity}, ${timestamp})`
    const seq = Number(lastInsertRowid)
    for (const documentId of staged.purged) sql.run`DELETE FROM revisions WHERE document_id = ${documentId}`
    for (const { documentId, after, mutations } of changes) {
      const body = after === null ? null : JSON.stringify(after)
      if (body === null) sql.run`DELETE FROM documents WHERE id = ${documentId}`
      else
        sql.run`INSERT INTO documents (id, body) VALUES (${documentId}, ${body})
          ON CONFLICT (id) DO UPDATE SET body = excluded.body`
      sql.run`INSERT INTO revisions (seq, document_id, mutations, result)
        VALUES (${seq}, ${documentId}, ${JSON.stringify(mutations)}, ${body})`
    }
    return seq
  }

  /** Never goes backwards, so that history by time and by sequence agree. */
  function now(): string {
    const time = new Date().toISOString()
    return time < lastCommitAt ? lastCommitAt : time
  }

  return {
    documents: documents as Documents,
    begin,
    check,
    commit,
    /** After each commit, in order. It must not throw. */
    subscribe: (listener: (transaction: CommittedTransaction) => void) => void listeners.add(listener),
    /** Of the newest transaction; 0 in a new lake. */
    get lastSequence(): number {
      return lastSequence
    },
  }
}

export type LakeStore = ReturnType<typeof createLakeStore>
