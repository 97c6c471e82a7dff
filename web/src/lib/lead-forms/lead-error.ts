import type { FieldProblem } from '@site/contracts/problem'

type Details = { problems?: readonly FieldProblem[]; retryAfter?: number | null }

/** A lead that was not stored. */
export class LeadError extends Error {
  /** Empty unless the API refused the words themselves. */
  readonly problems: readonly FieldProblem[]
  /** Seconds that the API asked to wait because of a limit; null for any other trouble. */
  readonly retryAfter: number | null
  constructor(message: string, { problems = [], retryAfter = null }: Details = {}) {
    super(message)
    this.problems = problems
    this.retryAfter = retryAfter
  }
}
