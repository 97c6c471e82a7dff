import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../documents/document.ts'
import { publishedIdOf } from '../documents/ids.ts'
import type { Change, RecordedMutation } from '../mutations/staged-transaction.ts'
import type { CommittedTransaction } from './lake-store.ts'

/** Both ends are part of the range; one that is unknown does not bound it. */
export type TransactionRange = {
  readonly fromTransaction?: string | undefined
  readonly toTransaction?: string | undefined
  readonly reverse: boolean
  readonly limit: number
}

export type RevisionNote = {
  readonly seq: number
  readonly transactionId: string
  readonly author: string
  readonly timestamp: string
  readonly documentId: string
  readonly wasPresent: boolean
  readonly isPresent: boolean
  /** The transaction that made the revision before this one. */
  readonly previousRevision: string | undefined
}

/** A document that went: its last state, who took it away and when (ISO 8601). */
export type Deletion = { readonly last: LakeDocument; readonly author: string; readonly at: string }

const OF_DOCUMENTS = `SELECT * FROM transactions WHERE seq BETWEEN :first AND :last AND seq IN
  (SELECT seq FROM revisions WHERE document_id IN (SELECT value FROM json_each(:ids)))`

/** Whether a revision without one before it changes a document that was there: the older history was forgotten. */
const STARTS_BEFORE = `json_extract(mutations, '$[0].patch', '$[0].delete') <> '[null,null]'`

/** Reads what happened before: whole transactions, and documents as they were. */
export class HistoryReader {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = {
      count: database.prepare(
        `SELECT count(*) = max(seq) - ?1 + 1 AS whole,
                (SELECT count(*) FROM revisions WHERE seq >= ?1) AS changes FROM transactions WHERE seq >= ?1`,
      ),
      from: database.prepare('SELECT * FROM transactions WHERE seq >= ? ORDER BY seq'),
      changes: database.prepare('SELECT * FROM revisions WHERE seq = ? ORDER BY rowid'),
      resultBefore: database.prepare(
        'SELECT result FROM revisions WHERE document_id = ? AND seq < ? ORDER BY seq DESC LIMIT 1',
      ),
      atRevision: database.prepare(
        `SELECT result FROM revisions JOIN transactions USING (seq)
         WHERE document_id = ? AND seq <= (SELECT seq FROM transactions WHERE id = ?) ORDER BY seq DESC LIMIT 1`,
      ),
      madeBy: database.prepare(
        'SELECT result FROM revisions JOIN transactions USING (seq) WHERE document_id = ? AND id = ?',
      ),
      atTime: database.prepare(
        `SELECT result FROM revisions JOIN transactions USING (seq)
         WHERE document_id = ? AND at <= ? ORDER BY seq DESC LIMIT 1`,
      ),
      last: database.prepare(
        'SELECT result FROM revisions WHERE document_id = ? AND result IS NOT NULL ORDER BY seq DESC LIMIT 1',
      ),
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
      lives: database.prepare(
        `SELECT seq, transactions.id, author, at, document_id,
                result IS NOT NULL AS present,
                lag(result IS NOT NULL, 1, ${STARTS_BEFORE}) OVER before AS was_present,
                lag(transactions.id) OVER before AS previous
         FROM revisions JOIN transactions USING (seq)
         WHERE document_id IN (SELECT value FROM json_each(?))
         WINDOW before AS (PARTITION BY document_id ORDER BY seq) ORDER BY seq`,
      ),
    }
  }

  /**
   * All transactions from a sequence number on, or undefined where they changed documents more than `limit` times or
   * some are forgotten.
   */
  transactionsFrom(seq: number, limit: number): CommittedTransaction[] | undefined {
    const { whole, changes } = this.#statements.count.get(seq) ?? {}
    if (Number(changes) > limit || whole === 0) return undefined
    return this.#statements.from.all(seq).map((row) => this.#transaction(row))
  }

  /** The transactions that touched any of these documents, oldest first unless reversed. */
  transactionsOf(documentIds: readonly string[], range: TransactionRange): CommittedTransaction[] {
    const statement = range.reverse ? this.#statements.ofDocumentsReversed : this.#statements.ofDocuments
    const rows = statement.all({
      ids: JSON.stringify(documentIds),
      first: this.#sequenceOf(range.fromTransaction) ?? 0,
      last: this.#sequenceOf(range.toTransaction) ?? Number.MAX_SAFE_INTEGER,
      limit: range.limit,
    })
    return rows.map((row) => this.#transaction(row))
  }

  /** Each revision of these documents, oldest first, without its content: was the document there before, and after? */
  revisionsOf(documentIds: readonly string[]): RevisionNote[] {
    return this.#statements.lives.all(JSON.stringify(documentIds)).map((row) => ({
      seq: Number(row['seq']),
      transactionId: String(row['id']),
      author: String(row['author']),
      timestamp: String(row['at']),
      documentId: String(row['document_id']),
      wasPresent: row['was_present'] === 1,
      isPresent: row['present'] === 1,
      previousRevision: row['previous'] === null ? undefined : String(row['previous']),
    }))
  }

  /**
   * The document as the transaction `revision` left it, or undefined. A revision that wrote only the published document
   * stands in the history of its draft and versions too: there it is the state of the published one, under their id.
   */
  atRevision(documentId: string, revision: string): LakeDocument | undefined {
    const publishedId = publishedIdOf(documentId)
    const own = toDocument(this.#statements.madeBy.get(documentId, revision))
    if (own || publishedId === documentId) return own ?? this.#standingAt(documentId, revision)
    const published = toDocument(this.#statements.madeBy.get(publishedId, revision))
    return published ? { ...published, _id: documentId } : this.#standingAt(documentId, revision)
  }

  /** As the last transaction up to this one left it. */
  #standingAt(documentId: string, revision: string): LakeDocument | undefined {
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

  /** Documents whose newest revision is that they went, the last first. A draft that was published went, too. */
  *deletions(): Generator<Deletion> {
    for (const row of this.#statements.deleted.iterate()) {
      const last = toDocument(row)
      if (last) yield { last, author: String(row['author']), at: String(row['at']) }
    }
  }

  /** Who made a transaction; undefined where it was forgotten. */
  authorOf(transactionId: string): string | undefined {
    const author = this.#statements.authorOf.get(transactionId)?.['author']
    return typeof author === 'string' ? author : undefined
  }

  #sequenceOf(transactionId: string | undefined): number | undefined {
    const row = transactionId === undefined ? undefined : this.#statements.sequenceOf.get(transactionId)
    return row ? Number(row['seq']) : undefined
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
