import type { Lead, LeadSignals } from '@site/domain/lead/lead'
import { latin, lookAlikes } from './shown-email.ts'
import disposableDomains from './disposable-domains.json' with { type: 'json' }
import { isOnInternet } from '@site/kit/addresses/network'
import { LinkifyIt } from 'linkify-it'

export type SpamVerdict = { status: 'received' | 'quarantined'; reasons: string[] }

export type Circumstances = {
  /** Milliseconds since the visitor first opened a form, if a signed token says so. Negative if clocks differ. */
  formAgeMs: number | undefined
} & Pick<LeadSignals, 'trapFilled'>

type Sign = (lead: Lead, circumstances: Circumstances) => number

/** Customers do this too, so one weak sign alone never quarantines a lead (docs/http.md, Spam). */
const WEAK = 1
/** Only a program does this, or it leaves little doubt. */
const STRONG = 2
const QUARANTINE_FROM = 2

/** People type five fields more slowly, although browser autofill can be faster. */
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
    const links = countLinks(joinText(lead))
    return links >= LINKS_MANY ? STRONG : links > LINKS_MAX ? WEAK : 0
  },
  'mixed-scripts': (lead) => {
    const words = countMixedWords(joinText(lead))
    return words >= MIXED_WORDS_MANY ? STRONG : words > 0 ? WEAK : 0
  },
  'disposable-email': ({ email }) => (isDisposable(email) ? WEAK : 0),
}

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

function joinText({ firstName, lastName, company, message, answers = [] }: Lead): string {
  const written = answers.map(({ answer }) => answer)
  return [firstName, lastName, company, message, ...written].filter(Boolean).join('\n')
}

const word = /\p{L}[\p{L}\p{M}]+/gu

/** Words of two lookalike scripts, such as "Раypal". Those under four letters, such as μs, and Japanese are normal. */
function countMixedWords(text: string): number {
  const words = text.match(word) ?? []
  return words.filter((letters) => letters.length >= 4 && latin.test(letters) && lookAlikes.test(letters))
    .length
}

// The list is short, because it is only one weak signal, and lists of 100,000 domains contain real companies.
const disposable = new Set(disposableDomains)

function isDisposable(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.some((_, index) => disposable.has(labels.slice(index).join('.')))
}

/** Endings that mail programs link too. The library knows those of countries, and the oldest ones. */
const MORE_ENDINGS = 'app click cloud club dev link live online site store tech top xyz zip'.split(' ')

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyIP: true }).tlds(MORE_ENDINGS, true)

const markup = /\[url[=\]]|<a\s/gi

/** What a mail program links, with or without a scheme, except e-mail addresses and private networks. */
function countLinks(text: string): number {
  const found = linkify.match(asBrowsersRead(text)) ?? []
  const links = found.filter(({ schema, url }) => schema !== 'mailto:' && (schema !== '' || isPublic(url)))
  return Math.max(links.length, text.match(markup)?.length ?? 0)
}

/** Browsers take several full stops in a host (UTS 46), and any slashes after a scheme, also none (WHATWG URL, 4.4). */
function asBrowsersRead(text: string): string {
  const plain = text.normalize('NFKC').replaceAll('。', '.')
  // The library finds no port behind a bare host.
  return plain
    .replaceAll(/(?<=[\p{L}\d]):\d{1,5}(?=$|[\s/?#.,;!)])/gu, '')
    .replaceAll(/\bh(?:tt|xx)ps?:[\\/]*(?:www\.)?|\bwww\./gi, 'http://')
}

const isPublic = (url: string) => URL.canParse(url) && isOnInternet(new URL(url).hostname)
