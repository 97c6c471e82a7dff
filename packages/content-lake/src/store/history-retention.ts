import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { inTransaction } from './database.ts'

/** How much history to keep: all of the last `days`, and the last `revisions` of each document whatever their age. */
export type Retention = { readonly days: number; readonly revisions: number }

const DAY = 24 * 60 * 60 * 1000

/**
 * Deletes revisions outside the retention, then transactions without revisions. Keeps the newest transaction, because
 * sequence numbers continue from it.
 *
 * Handles one document at a time and yields in between, so that requests are still served.
 * @param now milliseconds since 1970
 * @returns how many revisions were deleted
 */
export async function pruneHistory(
  database: DatabaseSync,
  keep: Retention,
  now = Date.now(),
): Promise<number> {
  // Times grow with the sequence.
  const { first } = database
    .prepare('SELECT coalesce(min(seq) FILTER (WHERE at >= ?), max(seq), 0) AS first FROM transactions')
    .get(new Date(now - keep.days * DAY).toISOString()) as { first: number }
  const ids = database
    .prepare('SELECT document_id FROM revisions WHERE seq < ? GROUP BY document_id')
    .all(first)
    .map((row) => String(row['document_id']))
  const deleteOld = database.prepare(
    `DELETE FROM revisions WHERE document_id = :id AND seq < :first AND seq <
       (SELECT seq FROM revisions WHERE document_id = :id ORDER BY seq DESC LIMIT 1 OFFSET :others)`,
  )
  let deleted = 0
  for (const id of ids) {
    await setImmediate()
    // The lake may have been closed in the meantime. The next run does the rest.
    if (!database.isOpen) return deleted
    deleted += Number(deleteOld.run({ id, first, others: keep.revisions - 1 }).changes)
  }
  if (deleted > 0) inTransaction(database, () => dropEmptyTransactions(database, first))
  return deleted
}

function dropEmptyTransactions(database: DatabaseSync, first: number): void {
  database
    .prepare(
      `DELETE FROM transactions WHERE seq < ? AND seq < (SELECT max(seq) FROM transactions)
         AND NOT EXISTS (SELECT 1 FROM revisions WHERE revisions.seq = transactions.seq)`,
    )
    .run(first)
}
