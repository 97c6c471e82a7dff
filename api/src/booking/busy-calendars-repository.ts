import { AHEAD_MAX_DAYS } from '@site/domain/booking-hours'
import type { ClientBase } from 'pg'
import type { Queries } from '../database/pool.ts'
import { affectsRows, queryRow, queryRows } from '../database/queries.ts'
import { lockBookings } from '../leads/erased-calls-repository.ts'
import { REACHABLE } from '../outbox/outbox-repository.ts'
import type { Edition } from './calendar-download.ts'
import type { Times } from './unavailable-times.ts'

/** Longer than people can book ahead, so that a calendar that fails for weeks opens no times. */
export const READ_AHEAD_DAYS = 2 * AHEAD_MAX_DAYS

const READ_EVERY = "interval '5 minutes'"

/** A calendar that doesn't change is read again, too, because each day a new one comes within reach. */
const READ_WHOLE_EVERY = "interval '12 hours'"

/** Calendar servers often fail for a few minutes. */
const TELL_AFTER = "interval '30 minutes'"

/** SQL condition for calendars `k` that count: their person `p` may still open the desk. */
const COUNTS = "p.seen_at > '-infinity'"

export const COUNT_CALENDARS = `SELECT count(*)::int FROM busy_calendars k JOIN desk_people p ON p.id = k.person WHERE ${COUNTS}`

/** SQL for the busy times of people between $1 and $2. */
export const BUSY_PEOPLE = `SELECT lower(r), upper(r), NULL::int, k.person
  FROM busy_calendars k JOIN desk_people p ON p.id = k.person CROSS JOIN unnest(busy) r
  WHERE ${COUNTS} AND r && tstzrange($1, $2)`

export type ReadCalendar = Edition & { times: readonly Times[] }

/** Sets a person's calendar, in place of the one before. */
export async function storeCalendar(client: ClientBase, person: string, address: string, read: ReadCalendar) {
  await client.query(
    `INSERT INTO busy_calendars (person, address, next_read_at) VALUES ($1, $2, now() + ${READ_EVERY})
     ON CONFLICT (person) DO UPDATE SET address = excluded.address, next_read_at = excluded.next_read_at`,
    [person, address],
  )
  await refreshCalendar(client, { person, address }, read)
}

export const removeCalendar = (database: Queries, person: string) =>
  affectsRows(database, 'DELETE FROM busy_calendars WHERE person = $1', [person])

/** The e-mail address by which invitations name a person. */
export async function readOwner(database: Queries, person: string): Promise<string> {
  const { rows } = await database.query<{ email: string }>('SELECT email FROM desk_people WHERE id = $1', [
    person,
  ])
  return rows[0]?.email ?? ''
}

export type DueCalendar = Edition & { person: string; address: string; failures: number }

/** Takes a calendar that counts and is due, without times that are over, so that no other instance reads it for five minutes. */
export async function takeDueCalendar(database: Queries) {
  const isFresh = `changed_at > now() - ${READ_WHOLE_EVERY}`
  return queryRow<DueCalendar>(
    database,
    `UPDATE busy_calendars SET next_read_at = now() + ${READ_EVERY}, busy = busy * tstzmultirange(tstzrange(now(), NULL)) WHERE person = (
       SELECT k.person FROM busy_calendars k JOIN desk_people p ON p.id = k.person
       WHERE next_read_at <= now() AND ${COUNTS} ORDER BY next_read_at LIMIT 1 FOR UPDATE OF k SKIP LOCKED)
     RETURNING person, address, failures, CASE WHEN ${isFresh} THEN etag END AS etag,
       CASE WHEN ${isFresh} THEN last_modified END AS "lastModified"`,
  )
}

/** @param read nothing if it is unchanged */
export async function refreshCalendar(
  client: ClientBase,
  { person, address }: Pick<DueCalendar, 'person' | 'address'>,
  read: ReadCalendar | undefined,
) {
  // It may have been removed or replaced meanwhile.
  const isSame = 'WHERE person = $1 AND address = $2'
  await client.query(
    `UPDATE busy_calendars SET read_at = now(), failures = 0, failing_since = NULL, fault = NULL, told_at = NULL ${isSame}`,
    [person, address],
  )
  if (!read) return
  const { times, etag, lastModified } = read
  await lockBookings(client)
  await client.query(
    `UPDATE busy_calendars SET etag = $5, last_modified = $6, changed_at = now(), busy = (
       SELECT coalesce(range_agg(tstzrange(a, b)), '{}') FROM unnest($3::timestamptz[], $4::timestamptz[]) t (a, b)) ${isSame}`,
    [person, address, times.map(({ start }) => start), times.map(({ end }) => end), etag, lastModified],
  )
}

/** Keeps the last known times, and after half an hour mails the person, once. */
export async function recordFailure(
  database: Queries,
  { person, address }: DueCalendar,
  fault: string,
  waitSeconds: number,
) {
  await database.query(
    `UPDATE busy_calendars SET fault = $3, failures = failures + 1, failing_since = coalesce(failing_since, now()),
       next_read_at = least(now() + $4 * interval '1 second', next_read_at)
     WHERE person = $1 AND address = $2`,
    [person, address, fault, waitSeconds],
  )
  await database.query(
    `WITH told AS (
       UPDATE busy_calendars SET told_at = now()
       WHERE person = $1 AND told_at IS NULL AND failing_since < now() - ${TELL_AFTER} RETURNING person
     )
     INSERT INTO lead_outbox (kind, channel, person)
     SELECT 'calendar-failed', 'mail', p.id FROM told JOIN desk_people p ON p.id = told.person WHERE ${REACHABLE}`,
    [person],
  )
}

export type CalendarsState = { all: number; failing: number; since: Date | null }

/** How many calendars count, how many of these can't be read, and since when. */
export const countCalendars = async (database: Queries) =>
  (await queryRow<CalendarsState>(
    database,
    `SELECT count(*)::int AS "all", count(failing_since)::int AS failing, min(failing_since) AS since
     FROM busy_calendars k JOIN desk_people p ON p.id = k.person WHERE ${COUNTS}`,
  ))!

export type ListedCalendar = {
  person: { id: string; name: string }
  address: string
  readAt: Date
  failingSince: Date | null
  fault: string | null
}

export const listCalendars = (database: Queries) =>
  queryRows<ListedCalendar>(
    database,
    `SELECT jsonb_build_object('id', p.id, 'name', p.name) AS person, address, read_at AS "readAt",
       failing_since AS "failingSince", fault
     FROM busy_calendars k JOIN desk_people p ON p.id = k.person ORDER BY lower(p.name), p.id`,
  )
