import type { FieldProblem } from '@site/contracts/http/problem'

type Details = { problems?: readonly FieldProblem[]; retryAfter?: number | null }

/** A lead that was not stored. */
export class LeadError extends Error {
  /** Empty unless the API rejected fields. */
  readonly problems: readonly FieldProblem[]
  /** Seconds that a rate limit asked to wait; null for any other error. */
  readonly retryAfter: number | null
  constructor(message: string, { problems = [], retryAfter = null }: Details = {}) {
    super(message)
    this.problems = problems
    this.retryAfter = retryAfter
  }
}
