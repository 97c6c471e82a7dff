import type { Lead, LeadSignals } from '@site/contracts/lead'
import { isDisposable } from './disposable-domains.ts'

/** What is thought of a lead. A suspicious one is stored all the same, with its reasons, and waits for a person. */
export interface SpamVerdict {
  status: 'received' | 'quarantined'
  reasons: string[]
}

/** What is known of a lead besides its fields. */
export interface Circumstances extends Pick<LeadSignals, 'trapFilled'> {
  /** Milliseconds since the visitor first opened a form, where a signed token says so. */
  formAgeMs: number | undefined
}

/** Looks at one lead; how much speaks against it, 0 for nothing. */
type Sign = (lead: Lead, circumstances: Circumstances) => number

/** A weak sign is something that customers do too: alone it never quarantines (contract.md, Spam). */
const WEAK = 1
/** A strong one is something that only a program does, or that leaves little doubt. */
const STRONG = 2
/** Two weak signs, or a strong one. */
const QUARANTINE_FROM = 2

/** Nobody fills five fields in less; a browser that fills them for its owner can. */
const YOUNG_FORM_MS = 3000

/** A customer who names a handful of sites is no rarity, one who names ten is. */
const LINKS_MAX = 3
const LINKS_MANY = 10

/** One such word may be a brand or a slip of the keyboard. */
const MIXED_WORDS_MANY = 3

const signs: Record<string, Sign> = {
  // A field that people cannot see, and browsers do not fill, was filled.
  'trap-filled': (_lead, { trapFilled }) => (trapFilled ? STRONG : 0),
  'form-too-fast': (_lead, { formAgeMs }) =>
    formAgeMs !== undefined && formAgeMs < YOUNG_FORM_MS ? WEAK : 0,
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

/** Scores a lead. The reasons name every sign that was seen, also where they are too weak to quarantine. */
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

const link = /\bhttps?:\/\/|\bwww\.|\[url[=\]]|<a\s/gi

/** Links that are written as such; `https://www.` is one. */
function countLinks(text: string): number {
  return text.replace(/https?:\/\/www\./gi, 'https://').match(link)?.length ?? 0
}

const word = /\p{L}[\p{L}\p{M}]+/gu
const lookAlikes = /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Armenian}|\p{Script=Cherokee}/u

/**
 * Words whose letters are of two scripts that look alike, as in "Раypal" with a Cyrillic beginning. Units such as μs
 * are shorter than four letters; Japanese and Chinese mix scripts by nature and are not meant.
 */
function countMixedWords(text: string): number {
  const words = text.match(word) ?? []
  return words.filter(
    (letters) => letters.length >= 4 && /\p{Script=Latin}/u.test(letters) && lookAlikes.test(letters),
  ).length
}
