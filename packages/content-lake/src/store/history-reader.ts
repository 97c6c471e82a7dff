import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../documents/document.ts'
import type { Change, RecordedMutation } from '../mutations/staged-transaction.ts'
import type { CommittedTransaction } from './lake-store.ts'

/** Reads what happened before: whole transactions, and documents as they were. */
export class HistoryReader {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = {
      count: database.prepare('SELECT count(*) AS n FROM transactions WHERE seq >= ?'),
      from: database.prepare('SELECT * FROM transactions WHERE seq >= ? ORDER BY seq'),
      changes: database.prepare('SELECT * FROM revisions WHERE seq = ? ORDER BY rowid'),
      resultBefore: database.prepare(
        'SELECT result FROM revisions WHERE document_id = ? AND seq < ? ORDER BY seq DESC LIMIT 1',
      ),
      atRevision: database.prepare(
        `SELECT result FROM revisions JOIN transactions USING (seq)
         WHERE document_id = ? AND seq <= (SELECT seq FROM transactions WHERE id = ?) ORDER BY seq DESC LIMIT 1`,
      ),
      atTime: database.prepare(
        `SELECT result FROM revisions JOIN transactions USING (seq)
         WHERE document_id = ? AND at <= ? ORDER BY seq DESC LIMIT 1`,
      ),
      last: database.prepare(
        'SELECT result FROM revisions WHERE document_id = ? AND result IS NOT NULL ORDER BY seq DESC LIMIT 1',
      ),
      ofDocuments: database.prepare(
        `SELECT DISTINCT transactions.* FROM transactions JOIN revisions USING (seq)
         WHERE document_id IN (SELECT value FROM json_each(?)) ORDER BY seq`,
      ),
    }
  }

  /** All transactions from a sequence number on, or undefined where there are more than `limit`. */
  transactionsFrom(seq: number, limit: number): CommittedTransaction[] | undefined {
    if (Number(this.#statements.count.get(seq)?.['n'] ?? 0) > limit) return undefined
    return this.#statements.from.all(seq).map((row) => this.#transaction(row))
  }

  /** The transactions that touched any of these documents, oldest first. */
  transactionsOf(documentIds: readonly string[]): CommittedTransaction[] {
    return this.#statements.ofDocuments.all(JSON.stringify(documentIds)).map((row) => this.#transaction(row))
  }

  /** The document as the transaction `revision` left it, or undefined. */
  atRevision(documentId: string, revision: string): LakeDocument | undefined {
    return toDocument(this.#statements.atRevision.get(documentId, revision))
  }

  /** @param time ISO 8601 */
  atTime(documentId: string, time: string): LakeDocument | undefined {
    return toDocument(this.#statements.atTime.get(documentId, time))
  }

  /** The last state in which the document was there, also after it was deleted. */
  last(documentId: string): LakeDocument | undefined {
    return toDocument(this.#statements.last.get(documentId))
  }

  #transaction(row: Record<string, unknown>): CommittedTransaction {
    const seq = Number(row['seq'])
    const changes = this.#statements.changes.all(seq).map((change) => this.#change(change, seq))
    return {
      seq,
      id: String(row['id']),
      identity: String(row['author']),
      timestamp: String(row['at']),
      changes,
    }
  }

  #change(row: Record<string, unknown>, seq: number): Change {
    const documentId = String(row['document_id'])
    return {
      documentId,
      before: toDocument(this.#statements.resultBefore.get(documentId, seq)) ?? null,
      after: toDocument(row) ?? null,
      mutations: JSON.parse(String(row['mutations'])) as RecordedMutation[],
    }
  }
}

function toDocument(row: Record<string, unknown> | undefined): LakeDocument | undefined {
  return typeof row?.['result'] === 'string' ? (JSON.parse(row['result']) as LakeDocument) : undefined
}
