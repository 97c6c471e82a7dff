import type { Lead, LeadSignals } from '@site/contracts/lead'

/** What is thought of a lead. A suspicious one is stored all the same, with its reasons, and waits for a person. */
export interface SpamVerdict {
  status: 'received' | 'quarantined'
  reasons: string[]
}

/** Looks at one lead and says what is suspicious about it, if anything. */
type Sign = (lead: Lead, signals: LeadSignals) => string | undefined

/** A field that people cannot see was filled: only a program does that. */
const trapFilled: Sign = (_lead, signals) => (signals.trapFilled ? 'trap-filled' : undefined)

const signs: Sign[] = [trapFilled]

export function judgeLead(lead: Lead, signals: LeadSignals): SpamVerdict {
  const reasons = signs.flatMap((sign) => sign(lead, signals) ?? [])
  return { status: reasons.length > 0 ? 'quarantined' : 'received', reasons }
}
