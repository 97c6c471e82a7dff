import type { LeadOutcome } from '../metrics/api-metrics.ts'

/** Maps the answer's status to a metrics label. */
export function outcomeOf(status: number, wasQuarantined: boolean): LeadOutcome {
  if (status === 201) return wasQuarantined ? 'quarantined' : 'stored'
  if (status === 200) return 'replayed'
  if (status === 429) return 'limited'
  if (status === 409 || status === 503) return 'unavailable'
  return status >= 500 ? 'failed' : 'refused'
}
