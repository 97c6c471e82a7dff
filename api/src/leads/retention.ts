import type { ClientBase } from 'pg'

/** How many leads were deleted for being kept long enough. */
export interface Purged {
  quarantined: number
  leads: number
}

/** Runs `work` in a transaction of its own. */
type InTransaction = (work: (client: ClientBase) => Promise<Purged>) => Promise<Purged>

/**
 * Rows that one statement deletes: a thousand took some 20 ms. However many there are after a flood of spam, and however slow
 * the disk, none comes near the two seconds that a statement may take.
 */
const BATCH = 1000

// contract.md: leads 24 months, quarantined 30 days.
const overdue = {
  quarantined: "status = 'quarantined' AND created_at < now() - interval '30 days'",
  leads: "created_at < now() - interval '24 months'",
}

/**
 * Deletes what is kept no longer, some in each transaction together with its record: what is done stays done where it is
 * interrupted.
 */
export async function purgeLeads(inTransaction: InTransaction): Promise<Purged> {
  const purged = { quarantined: 0, leads: 0 }
  for (;;) {
    const { quarantined, leads } = await inTransaction(purgeSome)
    purged.quarantined += quarantined
    purged.leads += leads
    if (quarantined < BATCH && leads < BATCH) return purged
  }
}

async function purgeSome(client: ClientBase): Promise<Purged> {
  const quarantined = await deleteSome(client, overdue.quarantined)
  const leads = await deleteSome(client, overdue.leads)
  await client.query("INSERT INTO privacy_audit (action, leads) VALUES ('purge', $1)", [quarantined + leads])
  return { quarantined, leads }
}

async function deleteSome(client: ClientBase, condition: string): Promise<number> {
  // In the order of an index: without one, a large table is read whole each time. A row that somebody holds is left for
  // the next time rather than waited for.
  const { rowCount } = await client.query(
    `DELETE FROM leads WHERE id IN (
       SELECT id FROM leads WHERE ${condition} ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
     )`,
  )
  return rowCount ?? 0
}
