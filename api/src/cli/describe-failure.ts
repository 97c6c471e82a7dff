/**
 * Describes an error in one line. A refused connection has an empty message: the reasons are in its inner
 * errors.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeFailure).join('; ')
  return error instanceof Error ? error.message : String(error)
}
