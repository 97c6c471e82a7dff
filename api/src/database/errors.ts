import pg from 'pg'
import { ApiError, unavailable } from '../errors.ts'

/** SQLSTATEs by name (PostgreSQL, appendix A). */
export const sqlState = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  lockNotAvailable: '55P03',
} as const

// Connection (08), transaction conflict (40), resources (53), intervention (57), system (58), a read-only replica (25006),
// a transaction idle for too long (25P03, 25P04), and a lock on a table that a restore or migration holds (55P03).
const transient = /^(?:08|40|53|57|58)|^(?:25006|25P03|25P04|55P03)$/

/** Failures that the driver notices itself, such as answers that are not PostgreSQL's. */
const transientMessages =
  /timeout|terminated|unexpected|Connection ended|not queryable|after calling end|SSL connection/i

export function toDatabaseError(error: unknown): unknown {
  return error instanceof ApiError || !isTransient(error) ? error : databaseAway(error)
}

export const databaseAway = (cause: unknown) =>
  unavailable('The service cannot store anything right now', 2, cause)

/** Whether a connection died before it answered. Its statement may have been carried out. */
export function lostAnswer(error: unknown): boolean {
  const cause = error instanceof ApiError ? error.cause : undefined
  return (
    cause instanceof Error &&
    /Query read timeout|terminated unexpectedly|ECONNRESET|EPIPE/.test(cause.message)
  )
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

export function isTransient(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return isTransientAnswer(error)
  if (!(error instanceof Error)) return false
  // Errors of sockets, TLS and names have a code; the driver's own have only a message.
  const hasCode = 'code' in error && typeof error.code === 'string'
  return hasCode || error instanceof AggregateError || transientMessages.test(error.message)
}

/** A name, a password or a database that doesn't exist will not come by waiting. */
const misconfigured = /^(?:28|3D)/

/** FATAL closes the connection regardless of its code. Errors from outside PostgreSQL have none. */
function isTransientAnswer({ severity = '', code = '08000' }: pg.DatabaseError): boolean {
  return transient.test(code) || (['FATAL', 'PANIC'].includes(severity) && !misconfigured.test(code))
}

/** In one line. A refused connection has an empty message: its inner errors have the reasons. */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeFailure).join('; ')
  if (error instanceof pg.DatabaseError) return `${error.message} (SQLSTATE ${error.code})`
  return error instanceof Error ? error.message : String(error)
}
