import { hash } from 'node:crypto'
import { AHEAD_MAX_DAYS } from '@site/domain/booking-hours'
import { type Unavailability, CALLS_MAX, type DeskCall } from '@site/domain/desk/calls'
import { wholeName } from '@site/domain/lead/names'
import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import { affectsRows, queryRows } from '../database/queries.ts'
import { personSql } from '../leads/lead-columns.sql.ts'
import { CHANGED_AT } from './booking-repository.ts'
import { IS_CONFIRMED } from './confirmation-repository.ts'
import type { Times } from './unavailable-times.ts'

const PAST_MAX = 200

export type ListedCall = Omit<DeskCall, keyof Times> & Times & { sequence: number; changedAt: Date }

type CallRow = Omit<ListedCall, 'name'> & { firstName: string; lastName: string }

/** The calls that end after a time, those of them that aren't confirmed, or the last that ended before it. */
const listings = {
  // Those that hold a time are as many as there are times. Of the others, there can be any number.
  booked: "state = 'booked' AND b.ends_at > $1 ORDER BY starts_at, b.id",
  unconfirmed: `state = 'unconfirmed' AND b.ends_at > $1 ORDER BY starts_at, b.id LIMIT ${CALLS_MAX}`,
  past: `state = 'booked' AND b.ends_at <= $1 ORDER BY starts_at DESC, b.id LIMIT ${PAST_MAX}`,
}

export async function listCalls(
  database: Queries,
  time: Date,
  listing: keyof typeof listings = 'booked',
): Promise<ListedCall[]> {
  const { rows } = await database.query<CallRow>(
    `SELECT b.id, coalesce(s.reference, l.reference) AS reference, l.first_name AS "firstName", l.last_name AS "lastName", l.phone,
       service, l.status = 'quarantined' AS "isQuarantined", l.spam_reasons AS "spamReasons",
       ${IS_CONFIRMED} AS "isConfirmed", starts_at AS start, b.ends_at AS "end", sequence,
       ${CHANGED_AT} AS "changedAt", sequence > 0 AS "isMoved", ${personSql('b.owner', 'p.name')} AS owner, outcome,
       (SELECT detail->>'note' FROM lead_events WHERE call_id = b.id AND kind = 'ended' ORDER BY id DESC LIMIT 1) AS note,
       invited_again_at IS NOT NULL AS "isInvitedAgain"
     FROM bookings b JOIN leads l ON l.id = lead_id LEFT JOIN leads s ON s.id = l.merged_into LEFT JOIN desk_people p ON p.id = b.owner
     WHERE ${listings[listing]}`,
    [time],
  )
  return rows.map(({ firstName, lastName, ...call }) => ({
    ...call,
    name: wholeName({ firstName, lastName }),
  }))
}

export type ListedUnavailability = Omit<Unavailability, keyof Times | 'repeatsUntil'> &
  Times & { repeatsUntil: Date | null }

// Rows that were stored together repeat: they have the transaction's time.
const TOGETHER = 'created_at, person'

/** Of those that repeat, the next one, and all that visitors could book by now. */
export const listUnavailability = (database: Queries) =>
  queryRows<ListedUnavailability>(
    database,
    `SELECT b.id::text, start, "end", reason, p.name AS person, "repeatsUntil" FROM (
       SELECT id, starts_at AS start, ends_at AS "end", reason, person, row_number() OVER (together ORDER BY starts_at) AS place,
         CASE WHEN count(*) OVER together > 1 THEN max(ends_at) OVER together END AS "repeatsUntil"
       FROM booking_blocks WHERE ends_at > now() AND removed_at IS NULL WINDOW together AS (PARTITION BY ${TOGETHER})
     ) b LEFT JOIN desk_people p ON p.id = b.person
     WHERE place = 1 OR start < now() + interval '${AHEAD_MAX_DAYS} days' ORDER BY start, b.id`,
  )

export type UnavailabilityRows = { times: readonly Times[]; reason: string; by: string }

export async function insertUnavailability(client: ClientBase, { times, reason, by }: UnavailabilityRows) {
  await client.query(
    `INSERT INTO booking_blocks (starts_at, ends_at, reason, person)
     SELECT *, $3, $4 FROM unnest($1::timestamptz[], $2::timestamptz[])`,
    [times.map(({ start }) => start), times.map(({ end }) => end), reason, by],
  )
}

/** @param isForAll also those ahead that were stored together with it */
export const removeUnavailability = (
  database: Queries,
  { id, isForAll }: { id: string; isForAll: boolean },
  by: string,
) =>
  affectsRows(
    database,
    `UPDATE booking_blocks SET removed_by = $2, removed_at = now() WHERE removed_at IS NULL AND (id = $1
       OR ($3 AND ends_at > now() AND (${TOGETHER}) = (SELECT ${TOGETHER} FROM booking_blocks WHERE id = $1)))`,
    [id, by, isForAll],
  )

const hashSecret = (secret: string) => hash('sha256', secret, 'buffer')

export async function renewFeed(database: Queries, secret: string, by: string) {
  await database.query('INSERT INTO booking_feeds (hash, person) VALUES ($1, $2)', [hashSecret(secret), by])
}

/** Whether this is the feed's secret. It ends once the administrator who made it stays away from the desk so long. */
export async function isFeed(database: Queries, secret: string, unseenDays: number): Promise<boolean> {
  const { rows } = await database.query<{ hash: Buffer }>(
    `SELECT f.hash FROM booking_feeds f JOIN desk_people p ON p.id = f.person
     WHERE f.id = (SELECT max(id) FROM booking_feeds) AND p.role = 'administrator' AND p.seen_at > now() - $1 * interval '1 day'`,
    [unseenDays],
  )
  return rows[0]?.hash.equals(hashSecret(secret)) ?? false
}
