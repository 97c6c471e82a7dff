import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../documents/document.ts'
import { publishedIdOf } from '../documents/ids.ts'
import type { RecordedMutation } from '../mutations/staged-transaction.ts'
import { inTransaction } from './database.ts'
import type { CommittedTransaction } from './lake-store.ts'

/** An inclusive range. An unknown transaction doesn't limit it. */
export type TransactionRange = {
  readonly fromTransaction?: string | undefined
  readonly toTransaction?: string | undefined
  /** ISO 8601 in UTC */
  readonly fromTime?: string | undefined
  readonly toTime?: string | undefined
  readonly authors?: readonly string[] | undefined
  readonly reverse: boolean
  readonly limit: number
}

export type RevisionNote = {
  readonly seq: number
  readonly transactionId: string
  readonly author: string
  readonly timestamp: string
  readonly documentId: string
  /** SQLite's booleans. */
  readonly wasPresent: 0 | 1
  readonly isPresent: 0 | 1
  /** The transaction of the revision before this one. */
  readonly previousRevision: string | null
}

const OF_DOCUMENTS = `SELECT * FROM transactions WHERE seq BETWEEN :first AND :last AND at BETWEEN :since AND :until
  AND (:authors IS NULL OR author IN (SELECT value FROM json_each(:authors))) AND seq IN
  (SELECT seq FROM revisions WHERE document_id IN (SELECT value FROM json_each(:ids)))`

/** Whether a document's oldest revision changes an existing document, because older ones were pruned. */
const STARTS_BEFORE = `json_extract(mutations, '$[0].patch', '$[0].delete') <> '[null,null]'`

export function createHistoryReader(database: DatabaseSync) {
  /** Reads a document as it was, by a condition on its revisions and their transactions. */
  const past = (condition: string) => {
    const statement = database.prepare(
      `SELECT result FROM revisions JOIN transactions USING (seq) WHERE document_id = ? AND ${condition}`,
    )
    return (documentId: string, ...values: (string | number)[]) =>
      toDocument(statement.get(documentId, ...values))
  }
  const madeBy = past('id = ?')
  /** At the time of a transaction, even if that didn't change it. */
  const stateAt = past('seq <= (SELECT seq FROM transactions WHERE id = ?) ORDER BY seq DESC LIMIT 1')
  const stateBefore = past('seq < ? ORDER BY seq DESC LIMIT 1')
  /** The document at a time in ISO 8601. */
  const atTime = past('at <= ? ORDER BY seq DESC LIMIT 1')
  /** The document's last state, even if it has been deleted. */
  const last = past('result IS NOT NULL ORDER BY seq DESC LIMIT 1')

  const statements = {
    changes: database.prepare('SELECT * FROM revisions WHERE seq = ? ORDER BY rowid'),
    deleted: database.prepare(
      `SELECT document_id, author, at,
                (SELECT result FROM revisions AS last WHERE last.document_id = gone.document_id
                 AND result IS NOT NULL ORDER BY seq DESC LIMIT 1) AS result
         FROM revisions AS gone JOIN transactions USING (seq)
         WHERE gone.result IS NULL
           AND seq = (SELECT max(seq) FROM revisions WHERE document_id = gone.document_id)
         ORDER BY seq DESC`,
    ),
    sequenceOf: database.prepare('SELECT seq FROM transactions WHERE id = ?'),
    authorOf: database.prepare('SELECT author FROM transactions WHERE id = ?'),
    ofDocuments: database.prepare(`${OF_DOCUMENTS} ORDER BY seq LIMIT :limit`),
    ofDocumentsReversed: database.prepare(`${OF_DOCUMENTS} ORDER BY seq DESC LIMIT :limit`),
    revisions: database.prepare(
      `SELECT seq, transactions.id AS transactionId, author, at AS timestamp, document_id AS documentId,
                result IS NOT NULL AS isPresent,
                lag(result IS NOT NULL, 1, ${STARTS_BEFORE}) OVER before AS wasPresent,
                lag(transactions.id) OVER before AS previousRevision
         FROM revisions JOIN transactions USING (seq)
         WHERE document_id IN (SELECT value FROM json_each(?))
         WINDOW before AS (PARTITION BY document_id ORDER BY seq) ORDER BY seq`,
    ),
  }

  /** The transactions that changed any of these documents, oldest first unless reversed. */
  function transactionsOf(documentIds: readonly string[], range: TransactionRange): CommittedTransaction[] {
    const statement = range.reverse ? statements.ofDocumentsReversed : statements.ofDocuments
    const rows = statement.all({
      ids: JSON.stringify(documentIds),
      first: sequenceOf(range.fromTransaction) ?? 0,
      last: sequenceOf(range.toTransaction) ?? Number.MAX_SAFE_INTEGER,
      since: range.fromTime ?? '',
      until: range.toTime ?? '9999',
      authors: range.authors ? JSON.stringify(range.authors) : null,
      limit: range.limit,
    })
    return rows.map((row) => transaction(row))
  }

  /** The revisions of these documents without their content, oldest first. */
  function revisionsOf(documentIds: readonly string[]): RevisionNote[] {
    return statements.revisions.all(JSON.stringify(documentIds)) as RevisionNote[]
  }

  /**
   * The document after the transaction `revision`, or undefined. If that transaction only wrote the published document,
   * it also appears in the history of its draft and versions: this then returns the published content under their id.
   */
  function atRevision(documentId: string, revision: string): LakeDocument | undefined {
    const publishedId = publishedIdOf(documentId)
    const own = madeBy(documentId, revision)
    if (own || publishedId === documentId) return own ?? stateAt(documentId, revision)
    const published = madeBy(publishedId, revision)
    return published ? { ...published, _id: documentId } : stateAt(documentId, revision)
  }

  /** Documents whose newest revision is a deletion, most recent first. Includes drafts that were published. */
  function* deletions() {
    for (const row of statements.deleted.iterate()) {
      const last = toDocument(row)
      if (last) yield { last, author: String(row['author']), at: String(row['at']) }
    }
  }

  /** The author of a transaction; undefined if it was pruned. */
  function authorOf(transactionId: string): string | undefined {
    const author = statements.authorOf.get(transactionId)?.['author']
    return typeof author === 'string' ? author : undefined
  }

  function sequenceOf(transactionId: string | undefined): number | undefined {
    const row = transactionId === undefined ? undefined : statements.sequenceOf.get(transactionId)
    return row ? Number(row['seq']) : undefined
  }

  function transaction(row: Record<string, unknown>): CommittedTransaction {
    const seq = Number(row['seq'])
    return {
      seq,
      id: String(row['id']),
      identity: String(row['author']),
      timestamp: String(row['at']),
      changes: statements.changes.all(seq).map((change) => {
        const documentId = String(change['document_id'])
        return {
          documentId,
          before: stateBefore(documentId, seq) ?? null,
          after: toDocument(change) ?? null,
          mutations: JSON.parse(String(change['mutations'])) as RecordedMutation[],
        }
      }),
    }
  }

  return { transactionsOf, revisionsOf, atRevision, atTime, last, deletions, authorOf }
}

export type HistoryReader = ReturnType<typeof createHistoryReader>

function toDocument(row: Record<string, unknown> | undefined): LakeDocument | undefined {
  return typeof row?.['result'] === 'string' ? (JSON.parse(row['result']) as LakeDocument) : undefined
}

/** How much history to keep: all of the last `days`, and the last `revisions` of each document whatever their age. */
export type Retention = { readonly days: number; readonly revisions: number }

const DAY = 24 * 60 * 60 * 1000

/**
 * Deletes revisions outside the retention, then transactions without revisions. Keeps the newest transaction, because
 * sequence numbers continue from it.
 * @param now milliseconds since 1970
 * @returns how many revisions were deleted
 */
export function pruneHistory(database: DatabaseSync, keep: Retention, now = Date.now()): number {
  const deleteRevisions = database.prepare(
    `DELETE FROM revisions WHERE seq < :first AND rowid IN (
       SELECT id FROM (SELECT rowid AS id, row_number() OVER (PARTITION BY document_id ORDER BY seq DESC) AS age
       FROM revisions) WHERE age > :kept)`,
  )
  const deleteTransactions = database.prepare(
    `DELETE FROM transactions WHERE seq < ? AND seq < (SELECT max(seq) FROM transactions)
       AND NOT EXISTS (SELECT 1 FROM revisions WHERE revisions.seq = transactions.seq)`,
  )
  // Times grow with the sequence.
  const { first } = database
    .prepare('SELECT coalesce(min(seq) FILTER (WHERE at >= ?), max(seq), 0) AS first FROM transactions')
    .get(new Date(now - keep.days * DAY).toISOString()) as { first: number }
  return inTransaction(database, () => {
    const { changes } = deleteRevisions.run({ first, kept: keep.revisions })
    if (changes > 0) deleteTransactions.run(first)
    return Number(changes)
  })
}
