import pg from 'pg'
import { ApiError, unavailable } from '../errors.ts'

/** SQLSTATEs by name (PostgreSQL, appendix A). */
export const sqlState = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  lockNotAvailable: '55P03',
} as const

/**
 * Temporary failures. Whole classes: connection (08), transaction conflict (40), insufficient resources (53),
 * operator intervention (57: shutdown, starting up, statement timeout) and system errors (58). Single codes: a
 * server that became a read-only replica (25006), and a lock timeout on a table that a restore or migration
 * holds (55P03).
 */
const transient = /^(?:08|40|53|57|58)|^(?:25006|55P03)$/

const transientMessages = /timeout|terminated|Connection ended|not queryable|after calling end/i

/** Turns a temporary database failure into a 503. Any other error is returned unchanged. */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof ApiError || !isTransient(error)) return error
  return unavailable('The service cannot store anything right now', 2, error)
}

/** Whether a statement timed out waiting for another transaction's row lock, and not for a table lock. */
export function waitedForRow(error: unknown): boolean {
  const cause = error instanceof ApiError ? error.cause : error
  // Only a row lock timeout has a context ("while inserting index tuple …").
  return hasState(cause, sqlState.lockNotAvailable) && cause.where !== undefined
}

export function hasState(error: unknown, state: string): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === state
}

/** Whether trying again later may help. */
export function isTransient(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return transient.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  // Node's network errors have a code and a system call; the driver's own have only a message.
  return 'syscall' in error || error instanceof AggregateError || transientMessages.test(error.message)
}
