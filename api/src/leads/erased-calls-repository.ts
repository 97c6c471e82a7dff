import type { ClientBase } from 'pg'

/** Any number, as long as nothing else uses it. */
const LOCK = 1_735_000_101

/** Waits until no other transaction books, moves or blocks. Together they take milliseconds. */
export async function lockBookings(client: ClientBase) {
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
}

/** Frees the times of leads about to be erased. The visitor's address stays with one mail until that is sent. */
export async function cancelCallsOfErasedLeads(client: ClientBase, leads: readonly string[]) {
  const { rows } = await client.query<{ id: string; email: string; owner: string | null }>(
    `UPDATE bookings b SET state = 'cancelled', sequence = sequence + 1, lead_id = NULL, service = '', mailbox_hash = NULL,
       network_hash = NULL
     FROM leads l LEFT JOIN leads s ON s.id = l.merged_into
     WHERE l.id = b.lead_id AND l.id = ANY($1) AND b.state = 'booked' AND b.starts_at > now()
     RETURNING b.id, l.email, coalesce(s.owner, l.owner) AS owner`,
    [leads],
  )
  for (const { id, email, owner } of rows)
    await client.query(
      `INSERT INTO lead_outbox (kind, call_id, channel, address, person)
       VALUES ('cancellation', $1, 'mail', $2, NULL), ('call-cancelled', $1, NULL, NULL, $3)`,
      [id, email, owner],
    )
}
