import { onConsent, readConsent } from './consent.ts'

// First- and last-touch attribution, only with consent (contract.md, Lead API, `context`). Known parameters
// only, each cut at 300 characters; what a visitor typed never gets here.

const KEY = 'attribution'
const LONGEST = 300

/** Which wording of the notice was agreed to; goes up when the banner's words change. */
export const NOTICE_VERSION = '2025-10'

const UTM = ['source', 'medium', 'campaign', 'term', 'content'] as const

type Utm = Partial<Record<(typeof UTM)[number], string>>
type Touch = { page: string; referrer?: string; utm?: Utm; gclid?: string }
type Stored = { first: Touch & { at: string }; last: Touch; consentedAt: string }

/** What a lead says of where its visitor came from. */
export type LeadContext = Touch & {
  firstTouch: Omit<Touch, 'gclid'> & { at: string }
  consent: { version: string; at: string }
}

/** What this page view tells. @param page path without its query. */
export function readTouch(url: URL, referrer: string): Touch {
  const utm: Utm = {}
  for (const name of UTM) {
    const value = url.searchParams.get(`utm_${name}`)
    if (value) utm[name] = value.slice(0, LONGEST)
  }
  const gclid = url.searchParams.get('gclid')
  const from = externalReferrer(url, referrer)
  return {
    page: url.pathname.slice(0, LONGEST),
    ...(from ? { referrer: from } : {}),
    ...(Object.keys(utm).length > 0 ? { utm } : {}),
    ...(gclid ? { gclid: gclid.slice(0, LONGEST) } : {}),
  }
}

/** Origin and path only: another site's query may hold what is not ours to keep. */
function externalReferrer(url: URL, referrer: string): string | null {
  if (!URL.canParse(referrer)) return null
  const from = new URL(referrer)
  return from.origin === url.origin ? null : (from.origin + from.pathname).slice(0, LONGEST)
}

/** Adds a page view: the first one stays, a later one replaces the last where it tells of a new arrival. */
export function addTouch(stored: Stored | null, touch: Touch, at: string): Stored {
  const arrival = touch.referrer || touch.utm || touch.gclid
  if (!stored) return { first: { ...touch, at }, last: touch, consentedAt: at }
  return arrival ? { ...stored, last: touch } : stored
}

/**
 * Starts following, for as long as the visitor agrees; withdrawing clears what was kept.
 * @param landing the address at which the visit began: by now it may be another page's.
 */
export function followAttribution(landing: URL): void {
  const touch = readTouch(landing, document.referrer)
  const apply = () => {
    const consent = readConsent()
    if (consent === 'accepted') write(addTouch(read(), touch, new Date().toISOString()))
    if (consent === 'declined') clear()
  }
  apply()
  onConsent(apply)
}

/** The `context` of a lead; null without consent. */
export function leadContext(): LeadContext | null {
  const stored = readConsent() === 'accepted' ? read() : null
  if (!stored) return null
  const { gclid: _, ...firstTouch } = stored.first
  return {
    ...stored.last,
    page: location.pathname.slice(0, LONGEST),
    firstTouch,
    consent: { version: NOTICE_VERSION, at: stored.consentedAt },
  }
}

function read(): Stored | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isStored(stored) ? stored : null
  } catch {
    return null
  }
}

function isStored(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    'first' in value &&
    'last' in value &&
    'consentedAt' in value
  )
}

function write(stored: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Full or forbidden storage: no attribution.
  }
}

function clear(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
