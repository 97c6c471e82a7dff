import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { inTransaction } from './database.ts'

/** What of the past is kept: what is young enough, and of each document the newest revisions whatever their age. */
export type Retention = { readonly days: number; readonly revisions: number }

const DAY = 24 * 60 * 60 * 1000

/**
 * Forgets revisions that are older than the retention and not among the newest of their document; then transactions
 * of which nothing is left. The newest transaction stays: sequence numbers go on from it.
 *
 * One document at a time, with everyone else served between two.
 * @param now milliseconds since 1970
 * @returns how many revisions went
 */
export async function pruneHistory(
  database: DatabaseSync,
  keep: Retention,
  now = Date.now(),
): Promise<number> {
  const first = firstKept(database, new Date(now - keep.days * DAY).toISOString())
  const long = database
    .prepare('SELECT document_id FROM revisions WHERE seq < ? GROUP BY document_id')
    .all(first)
    .map((row) => String(row['document_id']))
  // Rows from before the time limit, but for the document's newest.
  const forget = database.prepare(
    `DELETE FROM revisions WHERE document_id = :id AND seq < :first AND seq <
       (SELECT seq FROM revisions WHERE document_id = :id ORDER BY seq DESC LIMIT 1 OFFSET :others)`,
  )
  let forgotten = 0
  for (const id of long) {
    await setImmediate()
    // The lake may have been closed meanwhile; what is left is for the next time.
    if (!database.isOpen) return forgotten
    forgotten += Number(forget.run({ id, first, others: keep.revisions - 1 }).changes)
  }
  if (forgotten > 0) inTransaction(database, () => dropEmptyTransactions(database, first))
  return forgotten
}

/** The first transaction that is young enough; times grow with the sequence. */
function firstKept(database: DatabaseSync, since: string): number {
  const row = database
    .prepare(
      'SELECT coalesce((SELECT seq FROM transactions WHERE at >= ? ORDER BY seq LIMIT 1), max(seq)) AS seq FROM transactions',
    )
    .get(since)
  return Number(row?.['seq'] ?? 0)
}

function dropEmptyTransactions(database: DatabaseSync, first: number): void {
  database
    .prepare(
      `DELETE FROM transactions WHERE seq < ? AND seq < (SELECT max(seq) FROM transactions)
         AND NOT EXISTS (SELECT 1 FROM revisions WHERE revisions.seq = transactions.seq)`,
    )
    .run(first)
}
