import pg from 'pg'

/**
 * Describes an error in one line, with PostgreSQL's code. A refused connection has an empty message: the reasons are in its
 * inner errors.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeFailure).join('; ')
  if (error instanceof pg.DatabaseError) return `${error.message} (SQLSTATE ${error.code})`
  return error instanceof Error ? error.message : String(error)
}
