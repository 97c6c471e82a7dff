import type { Outcome } from '@site/contracts/desk/results'

/** SQL conditions for the figures of the results, and for the lists behind them. */
export const outcomeConditions: Readonly<Record<Outcome, string>> = {
  answered: 'answered_at > created_at',
  inTime: 'answered_at <= due_at',
  late: "(answered_at > due_at OR (answered_at IS NULL AND stage = 'new' AND due_at < now()))",
  qualified: "stage IN ('qualified', 'won')",
  won: "stage = 'won'",
}
