import { readJson, storeItem } from '../browser-storage.ts'
import { withoutSecret } from '../navigation/paths.ts'
import { onConsent, readConsent } from './consent.ts'

// First- and last-touch attribution, sent as a lead's `context`, with consent only. It keeps known parameters only,
// each cut to 300 characters, and never anything the visitor typed.

const KEY = 'attribution'
const LONGEST = 300

/** Version of the notice that the visitor agreed to. Increase it when the banner's text changes. */
const NOTICE_VERSION = '2025-10'

const UTM = ['source', 'medium', 'campaign', 'term', 'content'] as const

type Utm = Partial<Record<(typeof UTM)[number], string>>
type Touch = { page: string; referrer?: string; utm?: Utm; gclid?: string }
type Stored = { first: Touch & { at: string }; last: Touch; consentedAt: string }

/** Where a lead's visitor came from. */
export type LeadContext = Touch & {
  firstTouch: Omit<Touch, 'gclid'> & { at: string }
  consent: { version: string; at: string }
}

/**
 * What this page view says about where the visitor came from.
 * @param page path without its query.
 */
export function readTouch(url: URL, referrer: string): Touch {
  const utm: Utm = {}
  for (const name of UTM) {
    const value = url.searchParams.get(`utm_${name}`)
    if (value) utm[name] = value.slice(0, LONGEST)
  }
  const gclid = url.searchParams.get('gclid')
  const from = externalReferrer(url, referrer)
  return {
    page: withoutSecret(url.pathname).slice(0, LONGEST),
    ...(from ? { referrer: from } : {}),
    ...(Object.keys(utm).length > 0 ? { utm } : {}),
    ...(gclid ? { gclid: gclid.slice(0, LONGEST) } : {}),
  }
}

/** Keeps the origin and path only: another site's query string may hold personal data. */
function externalReferrer(url: URL, referrer: string): string | null {
  if (!URL.canParse(referrer)) return null
  const from = new URL(referrer)
  return from.origin === url.origin ? null : (from.origin + from.pathname).slice(0, LONGEST)
}

/** Adds a page view. The first touch never changes; the last touch changes only with a new arrival. */
export function addTouch(stored: Stored | null, touch: Touch, at: string): Stored {
  const arrival = touch.referrer || touch.utm || touch.gclid
  if (!stored) return { first: { ...touch, at }, last: touch, consentedAt: at }
  return arrival ? { ...stored, last: touch } : stored
}

/**
 * Records page views while the visitor consents. Withdrawing consent deletes what was recorded.
 * @param landing the address where the visit began. The current page may already be another one.
 */
export function followAttribution(landing: URL): void {
  const touch = readTouch(landing, document.referrer)
  const apply = () => {
    const consent = readConsent()
    if (consent === 'accepted') store(addTouch(read(), touch, new Date().toISOString()))
    if (consent === 'declined') store(null)
  }
  apply()
  onConsent(apply)
}

/** The `context` of a lead, or null without consent. */
export function leadContext(): LeadContext | null {
  const stored = readConsent() === 'accepted' ? read() : null
  if (!stored) return null
  const { gclid: _, ...firstTouch } = stored.first
  return {
    ...stored.last,
    page: withoutSecret(location.pathname).slice(0, LONGEST),
    firstTouch,
    consent: { version: NOTICE_VERSION, at: stored.consentedAt },
  }
}

function read(): Stored | null {
  const stored = readJson('localStorage', KEY)
  return isStored(stored) ? stored : null
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

/** If storage is full or blocked, there is no attribution. */
function store(stored: Stored | null): void {
  storeItem('localStorage', KEY, stored && JSON.stringify(stored))
}
