import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'

export async function countAhead(
  client: ClientBase,
  { mailbox, network }: { mailbox: string; network: string | null },
): Promise<{ ofMailbox: number; ofNetwork: number; isStopped: boolean }> {
  const ahead = (column: string) =>
    `(SELECT count(*)::int FROM bookings WHERE state = 'booked' AND ends_at > now() AND ${column})`
  const { rows } = await client.query<{ ofMailbox: number; ofNetwork: number; isStopped: boolean }>(
    `SELECT ${ahead('mailbox_hash = $1')} AS "ofMailbox", ${ahead('network_hash = $2')} AS "ofNetwork",
       EXISTS (SELECT FROM stopped_mailboxes WHERE hash = $1) AS "isStopped"`,
    [mailbox, network],
  )
  return rows[0]!
}

export async function countUnproven(database: Queries, from: Date, to: Date): Promise<number> {
  const { rows } = await database.query<{ calls: number }>(
    `SELECT count(*)::int AS calls FROM bookings
     WHERE state = 'booked' AND tstzrange(starts_at, busy_until) && tstzrange($1, $2) AND NOT ${IS_CONFIRMED}`,
    [from, to],
  )
  return rows[0]!.calls
}

export const IS_CONFIRMED =
  '(is_vouched OR EXISTS (SELECT FROM confirmed_mailboxes WHERE hash = mailbox_hash))'
