import type { ClientBase } from 'pg'
import { type Closed, closedWords, isOver, type KnownOccasion } from '@site/domain/occasion'
import type { Queries } from '../database/pool.ts'
import { ApiError } from '../errors.ts'
import { countSeats } from '../outbox/outbox-repository.ts'

/** Whether an event's form is closed: it is too late, or all seats are taken. */
export async function findClosed(
  database: Queries,
  { page, earlier, occasion }: KnownOccasion,
): Promise<Closed | null> {
  if (isOver(occasion)) return 'over'
  if (occasion.seats === null) return null
  const { rows } = await database.query<{ taken: number }>(countSeats('page = ANY($1)'), [[page, ...earlier]])
  return rows[0]!.taken < occasion.seats ? null : 'full'
}

/** One registration at a time counts seats, until its transaction ends. @throws ApiError 422 */
export async function requireSeat(client: ClientBase, one: KnownOccasion) {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [one.id])
  const closed = await findClosed(client, one)
  if (!closed) return
  const detail = [closedWords[closed], one.occasion.instead].filter(Boolean).join(' ')
  throw new ApiError('closed', detail, { errors: [{ detail, pointer: '/page' }] })
}
