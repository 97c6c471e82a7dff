import type { Outcome } from '@site/contracts/desk/results'

/** SQL conditions for the figures of the results, and for the lists behind them. */
export const outcomeConditions: Readonly<Record<Outcome, string>> = {
  answered: 'answered_at > created_at',
  inTime: 'answered_at <= due_at',
  // Whoever was never answered counts too, also once somebody has closed the lead as lost.
  late: '(answered_at > due_at OR (answered_at IS NULL AND due_at < now()))',
  qualified: "stage IN ('qualified', 'won')",
  won: "stage = 'won'",
}
