/** One line for a person at a terminal. A refused connection has no words of its own: the reasons are inside. */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeFailure).join('; ')
  return error instanceof Error ? error.message : String(error)
}
