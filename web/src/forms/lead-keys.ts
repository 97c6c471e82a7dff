import { randomUuid } from '../lib/lead-forms/random-uuid.ts'

/** A form's Idempotency-Keys: retries of the same content share one, and changed content gets a new one. */
export type LeadKeys = {
  keyOf(lead: object): string
  /** Call this after success: the same content sent again is a new lead. */
  forget(): void
}

export function leadKeys(): LeadKeys {
  let last: { lead: string; key: string } | null = null
  return {
    keyOf(lead) {
      const sent = JSON.stringify(lead)
      if (last?.lead !== sent) last = { lead: sent, key: randomUuid() }
      return last.key
    },
    forget() {
      last = null
    },
  }
}
