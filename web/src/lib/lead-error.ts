import type { FieldProblem } from '@site/contracts/problem'

/** A lead that was not stored. `problems` is empty unless the API refused the words themselves. */
export class LeadError extends Error {
  readonly problems: readonly FieldProblem[]
  constructor(message: string, problems: readonly FieldProblem[] = []) {
    super(message)
    this.problems = problems
  }
}
