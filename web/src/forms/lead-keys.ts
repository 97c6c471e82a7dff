import { randomUuid } from '../lib/lead-forms/random-uuid.ts'

/** The Idempotency-Keys of a form (contract.md): one for what is sent, again and again, and another for anything else. */
export type LeadKeys = {
  keyOf(lead: object): string
  /** It is stored: the same words would be another lead. */
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
