import type { Lead, LeadSignals } from '@site/contracts/lead/lead'
import { countLinks } from './count-links.ts'
import { lookAlikes } from './shown-email.ts'
import disposableDomains from './disposable-domains.json' with { type: 'json' }

/** The spam check's result. A suspicious lead is still stored, with the reasons, and waits for review. */
export type SpamVerdict = { status: 'received' | 'quarantined'; reasons: string[] }

/** The circumstances of a submission. */
export type Circumstances = {
  /** Milliseconds since the visitor first opened a form, if a signed token says so. Negative if clocks differ. */
  formAgeMs: number | undefined
} & Pick<LeadSignals, 'trapFilled'>

/** Checks a lead for one signal of spam. @returns its weight, or 0 */
type Sign = (lead: Lead, circumstances: Circumstances) => number

/** Customers do this too, so one weak sign alone never quarantines a lead (docs/http.md, Spam). */
const WEAK = 1
/** Only a program does this, or it leaves little doubt. */
const STRONG = 2
/** Two weak signs, or a strong one. */
const QUARANTINE_FROM = 2

/** Nobody types five fields faster, although browser autofill can be. */
const YOUNG_FORM_MS = 3000

/** Customers often link a few sites, but rarely ten. */
const LINKS_MAX = 3
const LINKS_MANY = 10

/** A single mixed word may be a brand or a typing error. */
const MIXED_WORDS_MANY = 3

const signs: Record<string, Sign> = {
  // A field that is hidden from people and that browsers do not autofill.
  'trap-filled': (_lead, { trapFilled }) => (trapFilled ? STRONG : 0),
  'form-too-fast': (_lead, { formAgeMs }) =>
    formAgeMs !== undefined && formAgeMs >= 0 && formAgeMs < YOUNG_FORM_MS ? WEAK : 0,
  'many-links': (lead) => {
    const links = countLinks(textOf(lead))
    return links >= LINKS_MANY ? STRONG : links > LINKS_MAX ? WEAK : 0
  },
  'mixed-scripts': (lead) => {
    const words = countMixedWords(textOf(lead))
    return words >= MIXED_WORDS_MANY ? STRONG : words > 0 ? WEAK : 0
  },
  'disposable-email': ({ email }) => (isDisposable(email) ? WEAK : 0),
}

/** Scores a lead. The reasons list every sign found, even if the total is too low to quarantine it. */
export function judgeLead(lead: Lead, circumstances: Circumstances): SpamVerdict {
  const seen = Object.entries(signs)
    .map(([reason, sign]) => ({ reason, weight: sign(lead, circumstances) }))
    .filter(({ weight }) => weight > 0)
  const score = seen.reduce((sum, { weight }) => sum + weight, 0)
  return {
    status: score >= QUARANTINE_FROM ? 'quarantined' : 'received',
    reasons: seen.map(({ reason }) => reason),
  }
}

function textOf({ firstName, lastName, company, message, answers = [] }: Lead): string {
  const written = answers.map(({ answer }) => answer)
  return [firstName, lastName, company, message, ...written].filter(Boolean).join('\n')
}

const word = /\p{L}[\p{L}\p{M}]+/gu

/**
 * Counts words that mix two lookalike scripts, such as "Раypal" with Cyrillic letters at the start. Words under
 * four letters, such as μs, are ignored, and so are Japanese and Chinese, which mix scripts normally.
 */
function countMixedWords(text: string): number {
  const words = text.match(word) ?? []
  return words.filter(
    (letters) => letters.length >= 4 && /\p{Script=Latin}/u.test(letters) && lookAlikes.test(letters),
  ).length
}

// The list is short, because it is only one weak signal, and lists of 100,000 domains contain real companies.
const disposable = new Set(disposableDomains)

/** Whether an address belongs to a domain of throwaway addresses, or to its subdomain. */
function isDisposable(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.some((_, index) => disposable.has(labels.slice(index).join('.')))
}
