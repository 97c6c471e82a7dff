import pg from 'pg'

/** Runs a command. If it fails, prints why in one line, and sets the exit code that the error asks for, or 1. */
export async function runCommand(work: () => Promise<void>, prefix = ''): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(prefix + describeFailure(error))
    process.exitCode = error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 1
  }
}

/**
 * Describes an error in one line, with PostgreSQL's code. A refused connection has an empty message: the reasons are in its
 * inner errors.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeFailure).join('; ')
  if (error instanceof pg.DatabaseError) return `${error.message} (SQLSTATE ${error.code})`
  return error instanceof Error ? error.message : String(error)
}
