/** Errors that point to a bug, not to a wrong setting or port. */
const slips = [SyntaxError, TypeError, ReferenceError]

/**
 * Explains why a process could not start: our own errors by their message, bugs by their stack, which has the
 * file and line.
 */
export function describeStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return slips.some((slip) => error instanceof slip) ? (error.stack ?? error.message) : error.message
}
