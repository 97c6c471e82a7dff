/** What a slip in the code shows as, as opposed to a setting or a port that is wrong. */
const slips = [SyntaxError, TypeError, ReferenceError]

/**
 * Why a process could not start, for whoever reads its output: an error of ours in its own words, a slip in the code
 * with the file and the line, which only its stack names.
 */
export function describeStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return slips.some((slip) => error instanceof slip) ? (error.stack ?? error.message) : error.message
}
