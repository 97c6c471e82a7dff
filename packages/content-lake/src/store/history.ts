import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../documents/document.ts'
import { toPublishedId } from '../documents/ids.ts'
import type { RecordedMutation } from '../mutations/staged-transaction.ts'
import { inTransaction } from './database.ts'
import type { CommittedTransaction } from './lake-store.ts'

/** Inclusive, with times in UTC. An unknown transaction doesn't limit it. */
type TransactionRange = Partial<
  Record<'fromTransaction' | 'toTransaction' | 'fromTime' | 'toTime', string | undefined>
> & {
  readonly authors?: readonly string[] | undefined
  readonly reverse: boolean
  readonly limit: number
}

export type RevisionNote = Readonly<
  Record<'transactionId' | 'author' | 'timestamp' | 'documentId', string>
> & {
  readonly seq: number
  readonly wasPresent: 0 | 1
  readonly isPresent: 0 | 1
  readonly previousRevision: string | null
}

const IN_RANGE = `SELECT * FROM transactions WHERE at BETWEEN :since AND :until
  AND (:authors IS NULL OR author IN (SELECT value FROM json_each(:authors)))
  AND seq BETWEEN coalesce((SELECT seq FROM transactions WHERE id = :first), 0)
    AND coalesce((SELECT seq FROM transactions WHERE id = :last), 9e15)`

const OF_DOCUMENTS =
  'AND seq IN (SELECT seq FROM revisions WHERE document_id IN (SELECT value FROM json_each(:ids)))'

export function createHistoryReader(database: DatabaseSync) {
  const sql = database.createTagStore()
  const past = (condition: string) => {
    const statement = database.prepare(
      `SELECT result FROM revisions JOIN transactions USING (seq) WHERE document_id = ? AND ${condition}`,
    )
    return (documentId: string, ...values: (string | number)[]) =>
      toDocument(statement.get(documentId, ...values))
  }
  const madeBy = past('id = ?')
  /** Even if the transaction didn't change the document. */
  const stateAt = past('seq <= (SELECT seq FROM transactions WHERE id = ?) ORDER BY seq DESC LIMIT 1')
  const stateBefore = past('seq < ? ORDER BY seq DESC LIMIT 1')
  const atTime = past('at <= ? ORDER BY seq DESC LIMIT 1')
  const last = past('result IS NOT NULL ORDER BY seq DESC LIMIT 1')

  /** Oldest first unless reversed. @param documentIds undefined for all documents */
  function listTransactions(documentIds: readonly string[] | undefined, range: TransactionRange) {
    const order = `ORDER BY seq ${range.reverse ? 'DESC' : ''} LIMIT :limit`
    const statement = database.prepare(`${IN_RANGE} ${documentIds ? OF_DOCUMENTS : ''} ${order}`)
    const rows = statement.all({
      ...(documentIds && { ids: JSON.stringify(documentIds) }),
      first: range.fromTransaction ?? null,
      last: range.toTransaction ?? null,
      since: range.fromTime ?? '',
      until: range.toTime ?? '9999',
      authors: range.authors ? JSON.stringify(range.authors) : null,
      limit: range.limit,
    })
    return rows.map(transaction)
  }

  /** Without their content, oldest first. One that begins with a patch or a deletion follows others, which were pruned. */
  function listRevisions(documentIds: readonly string[]): RevisionNote[] {
    const rows = sql.all`SELECT seq, transactions.id AS transactionId, author, at AS timestamp,
        document_id AS documentId, result IS NOT NULL AS isPresent,
        lag(result IS NOT NULL, 1, json_extract(mutations, '$[0].patch', '$[0].delete') <> '[null,null]')
          OVER before AS wasPresent,
        lag(transactions.id) OVER before AS previousRevision
      FROM revisions JOIN transactions USING (seq)
      WHERE document_id IN (SELECT value FROM json_each(${JSON.stringify(documentIds)}))
      WINDOW before AS (PARTITION BY document_id ORDER BY seq) ORDER BY seq`
    return rows as RevisionNote[]
  }

  /** One that only wrote the published document is also in the history of its draft, which gets that content. */
  function atRevision(documentId: string, revision: string): LakeDocument | undefined {
    const publishedId = toPublishedId(documentId)
    const own = madeBy(documentId, revision)
    if (own || publishedId === documentId) return own ?? stateAt(documentId, revision)
    const published = madeBy(publishedId, revision)
    return published ? { ...published, _id: documentId } : stateAt(documentId, revision)
  }

  /** Most recent first, drafts that were published included. */
  function* deletions() {
    const gone = sql.iterate`SELECT document_id, author, at,
        (SELECT result FROM revisions AS last WHERE last.document_id = gone.document_id
         AND result IS NOT NULL ORDER BY seq DESC LIMIT 1) AS result
      FROM revisions AS gone JOIN transactions USING (seq)
      WHERE gone.result IS NULL
        AND seq = (SELECT max(seq) FROM revisions WHERE document_id = gone.document_id)
      ORDER BY seq DESC`
    for (const row of gone) {
      const last = toDocument(row)
      if (last) yield { last, author: String(row['author']), at: String(row['at']) }
    }
  }

  /** Undefined if the transaction was pruned. */
  function findAuthor(transactionId: string): string | undefined {
    return sql.get`SELECT author FROM transactions WHERE id = ${transactionId}`?.['author'] as
      | string
      | undefined
  }

  function transaction(row: Record<string, unknown>): CommittedTransaction {
    const seq = Number(row['seq'])
    return {
      seq,
      id: String(row['id']),
      identity: String(row['author']),
      timestamp: String(row['at']),
      changes: sql.all`SELECT * FROM revisions WHERE seq = ${seq} ORDER BY rowid`.map((change) => {
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

  return { listTransactions, listRevisions, atRevision, atTime, last, deletions, findAuthor }
}

export type HistoryReader = ReturnType<typeof createHistoryReader>

const toDocument = (row: Record<string, unknown> | undefined): LakeDocument | undefined =>
  typeof row?.['result'] === 'string' ? (JSON.parse(row['result']) as LakeDocument) : undefined

/** All of the last `days`, and the last `revisions` of each document at any age. */
type Retention = { readonly days: number; readonly revisions: number }

const DAY_MS = 24 * 60 * 60 * 1000

/** Keeps the newest transaction, because sequence numbers continue from it. @returns how many revisions are gone */
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
    .get(new Date(now - keep.days * DAY_MS).toISOString()) as { first: number }
  return inTransaction(database, () => {
    const { changes } = deleteRevisions.run({ first, kept: keep.revisions })
    if (changes > 0) deleteTransactions.run(first)
    return Number(changes)
  })
}
