import { hash } from 'node:crypto'
import type { CallState } from '@site/contracts/booking'
import { type Block, CALLS_MAX, type DeskCall } from '@site/contracts/desk/calls'
import { wholeName } from '@site/contracts/lead/names'
import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import { CHANGED_AT } from './booking-repository.ts'
import { IS_CONFIRMED } from './confirmation-repository.ts'

// SQL for what the firm sees of its calls: who is called when, which times are blocked, and the feed for its calendars.

type Times = { start: Date; end: Date }

export type ListedCall = Omit<DeskCall, keyof Times> & Times & { sequence: number; changedAt: Date }

type CallRow = Omit<ListedCall, 'name'> & { firstName: string; lastName: string }

/** The calls in a state that end after a time, in order. */
export async function listCalls(
  database: Queries,
  since: Date,
  state: CallState = 'booked',
): Promise<ListedCall[]> {
  const { rows } = await database.query<CallRow>(
    `SELECT b.id, coalesce(s.reference, l.reference) AS reference, l.first_name AS "firstName", l.last_name AS "lastName", l.phone,
       service, l.status = 'quarantined' AS "isQuarantined", l.spam_reasons AS "spamReasons",
       ${IS_CONFIRMED} AS "isConfirmed", starts_at AS start, b.ends_at AS "end", sequence,
       ${CHANGED_AT} AS "changedAt"
     FROM bookings b JOIN leads l ON l.id = lead_id LEFT JOIN leads s ON s.id = l.merged_into
     WHERE state = $2 AND b.ends_at > $1 ORDER BY starts_at, b.id LIMIT $3`,
    // Any number can wait; those that hold a time are as many as there are times.
    [since, state, state === 'unconfirmed' ? CALLS_MAX : null],
  )
  return rows.map(({ firstName, lastName, ...call }) => ({
    ...call,
    name: wholeName({ firstName, lastName }),
  }))
}

export type ListedBlock = Omit<Block, keyof Times> & Times

/** The times that are blocked now or later, in order. */
export async function listBlocks(database: Queries): Promise<ListedBlock[]> {
  const { rows } = await database.query<ListedBlock>(
    `SELECT b.id::text, starts_at AS start, ends_at AS "end", reason, p.name AS person
     FROM booking_blocks b LEFT JOIN desk_people p ON p.id = b.person
     WHERE ends_at > now() AND removed_at IS NULL ORDER BY starts_at, b.id`,
  )
  return rows
}

export type NewBlock = Times & { reason: string; by: string }

/** Blocks a time. */
export async function insertBlock(client: ClientBase, { start, end, reason, by }: NewBlock): Promise<void> {
  await client.query(
    'INSERT INTO booking_blocks (starts_at, ends_at, reason, person) VALUES ($1, $2, $3, $4)',
    [start, end, reason, by],
  )
}

/** Unblocks a time, which stays on record. @returns whether it was blocked */
export async function removeBlock(database: Queries, id: string, by: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'UPDATE booking_blocks SET removed_by = $2, removed_at = now() WHERE id = $1 AND removed_at IS NULL',
    [id, by],
  )
  return rowCount === 1
}

const hashOf = (secret: string) => hash('sha256', secret, 'buffer')

/** Gives the feed a new secret. The old one stops working. */
export async function renewFeed(database: Queries, secret: string, by: string): Promise<void> {
  await database.query('INSERT INTO booking_feeds (hash, person) VALUES ($1, $2)', [hashOf(secret), by])
}

/**
 * Whether this is the secret of the feed. It ends when the administrator who made it loses access to the desk.
 *
 * @param unseenDays how long they may not have opened the desk
 */
export async function isFeed(database: Queries, secret: string, unseenDays: number): Promise<boolean> {
  const { rows } = await database.query<{ hash: Buffer }>(
    `SELECT f.hash FROM booking_feeds f JOIN desk_people p ON p.id = f.person
     WHERE f.id = (SELECT max(id) FROM booking_feeds) AND p.role = 'administrator' AND p.seen_at > now() - $1 * interval '1 day'`,
    [unseenDays],
  )
  return rows[0]?.hash.equals(hashOf(secret)) ?? false
}
