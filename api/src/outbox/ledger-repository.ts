import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import { affectsRows } from '../database/queries.ts'

/** Mails to one mailbox in 24 hours, so that a stranger who types its address can't flood it. */
export const MAILS_MAX = 10

export const WITHHELD = {
  stopped: 'the owner of the mailbox pressed “It wasn’t me”',
  enough: `the mailbox got ${MAILS_MAX} mails within 24 hours`,
} as const

/** Sent again under its name, a mail counts once. @returns why the mail must not be sent */
export async function countMail(
  client: ClientBase,
  keys: readonly [mailbox: string, ...others: string[]],
  mail: string,
): Promise<keyof typeof WITHHELD | undefined> {
  // In one order, so that two mails with the same keys don't wait for each other.
  for (const key of keys.toSorted())
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
  const { rows } = await client.query<{ isStopped: boolean; mails: number }>(
    `SELECT EXISTS (SELECT FROM stopped_mailboxes WHERE hash = $1) AS "isStopped", coalesce(max(mails), 0)::int AS mails FROM (
       SELECT count(*) AS mails FROM mail_ledger
       WHERE key = ANY($2) AND mail <> $3 AND counted_at > now() - interval '24 hours' GROUP BY key) AS counted`,
    [keys[0], keys, mail],
  )
  const { isStopped, mails } = rows[0]!
  if (isStopped) return 'stopped'
  if (mails >= MAILS_MAX) return 'enough'
  await client.query(
    'INSERT INTO mail_ledger (key, mail) SELECT key, $2 FROM unnest($1::text[]) AS key ON CONFLICT DO NOTHING',
    [keys, mail],
  )
  return undefined
}

export async function stopMailbox(client: ClientBase, hash: string) {
  await client.query('INSERT INTO stopped_mailboxes (hash) VALUES ($1) ON CONFLICT DO NOTHING', [hash])
  await client.query('DELETE FROM confirmed_mailboxes WHERE hash = $1', [hash])
}

export const allowMailbox = (client: ClientBase, hash: string) =>
  affectsRows(client, 'DELETE FROM stopped_mailboxes WHERE hash = $1', [hash])

export const isStopped = (database: Queries, hash: string) =>
  affectsRows(database, 'SELECT FROM stopped_mailboxes WHERE hash = $1', [hash])

/** A mailbox is known as long as one of its calls is: until its leads are erased or expire. Those that want no mails stay. */
export async function purgeLedger(database: Queries) {
  await database.query(
    'DELETE FROM confirmed_mailboxes WHERE NOT EXISTS (SELECT FROM bookings WHERE mailbox_hash = hash)',
  )
  await database.query("DELETE FROM mail_ledger WHERE counted_at < now() - interval '24 hours'")
}
