import pg from 'pg'
import { ApiError, unavailable } from '../errors.ts'

/** SQLSTATEs by name (PostgreSQL, appendix A). */
export const sqlState = {
  uniqueViolation: '23505',
  lockNotAvailable: '55P03',
} as const

/**
 * States that say "not now" rather than "never": whole classes for the connection (08), a conflict (40), missing
 * resources (53: full disk, too many connections), intervention (57: shutdown, starting up, cancelled by a
 * timeout) and trouble below (58); a server that was made a replica takes no writes (25006), a table that a restore or a
 * migration holds is not waited for longer than the lock timeout (55P03).
 */
const passing = /^(?:08|40|53|57|58)|^(?:25006|55P03)$/

const passingMessages = /timeout|terminated|Connection ended|not queryable|after calling end/i

/** Turns what the driver throws into an answer where the database is the reason and time will mend it. */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof ApiError || !isPassing(error)) return error
  return unavailable('The service cannot store anything right now', 2, error)
}

/** Whether a statement gave up waiting for another transaction's row, rather than for a table that somebody holds. */
export function waitedForRow(error: unknown): boolean {
  const cause = error instanceof ApiError ? error.cause : error
  // Only a wait for a row has a context ("while inserting index tuple …").
  return hasState(cause, sqlState.lockNotAvailable) && cause.where !== undefined
}

export function hasState(error: unknown, state: string): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === state
}

function isPassing(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  // Node's network errors have a code and a system call, the driver's own only words.
  return 'syscall' in error || error instanceof AggregateError || passingMessages.test(error.message)
}
