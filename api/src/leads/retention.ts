import type { ClientBase } from 'pg'

/** How many leads were deleted for being kept long enough. */
export interface Purged {
  quarantined: number
  leads: number
}

/** Deletes what is kept no longer, and records it (contract.md: leads 24 months, quarantined 30 days). */
export async function purgeLeads(client: ClientBase): Promise<Purged> {
  const quarantined = await client.query(
    "DELETE FROM leads WHERE status = 'quarantined' AND created_at < now() - interval '30 days'",
  )
  const leads = await client.query("DELETE FROM leads WHERE created_at < now() - interval '24 months'")
  const purged = { quarantined: quarantined.rowCount ?? 0, leads: leads.rowCount ?? 0 }
  await client.query("INSERT INTO privacy_audit (action, leads) VALUES ('purge', $1)", [
    purged.quarantined + purged.leads,
  ])
  return purged
}
