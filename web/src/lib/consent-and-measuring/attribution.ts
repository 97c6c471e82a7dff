import { fingerprint } from '@site/content-model/site/fingerprint'
import type { QueryClient } from '@tanstack/react-query'
import { readJson, storeItem } from '../browser-storage.ts'
import { queryKey, type ContentOf, type Fetched } from '../content/content-query.ts'
import { layoutQuery } from '../content/site-content.ts'
import { onConsent, readConsent } from './consent.ts'
import { externalReferrer, pagePath, readUtm, shorten, type Utm } from './traffic-source.ts'

// First- and last-touch attribution, sent as a lead's `context`, with consent only, and never anything the visitor typed.

const KEY = 'attribution'

/** The notice's version for consent that was given before each text had one of its own. */
const FIRST_NOTICE = '2025-10'

type Touch = { page: string; referrer?: string; utm?: Utm; gclid?: string }
type Stored = { first: Touch & { at: string }; last: Touch; consentedAt: string; notice?: string }

export type LeadContext = Touch & {
  firstTouch: Omit<Touch, 'gclid'> & { at: string }
  consent: { version: string; at: string }
}

/**
 * The visitor's origin, according to this page view.
 * @param page path without its query.
 */
export function readTouch(url: URL, referrer: string): Touch {
  const utm = readUtm(url)
  const gclid = url.searchParams.get('gclid')
  const from = externalReferrer(referrer, url.origin)
  return {
    page: pagePath(url.pathname),
    ...(from ? { referrer: from } : {}),
    ...(Object.keys(utm).length > 0 ? { utm } : {}),
    ...(gclid ? { gclid: shorten(gclid) } : {}),
  }
}

/**
 * Adds a page view. The first touch never changes; the last touch changes only with a new arrival.
 * @param now when it is, and the version of the notice that the visitor agrees to with the first touch
 */
export function addTouch(
  stored: Stored | null,
  touch: Touch,
  { at, notice }: { at: string; notice: string },
): Stored {
  const arrival = touch.referrer || touch.utm || touch.gclid
  if (!stored) return { first: { ...touch, at }, last: touch, consentedAt: at, notice }
  return arrival ? { ...stored, last: touch } : stored
}

/**
 * Records page views while the visitor consents. Withdrawing consent deletes what was recorded.
 * @param landing the address where the visit began. The current page may already be another one.
 * @param content of the page, with the words of the notice
 */
export function followAttribution(landing: URL, content: QueryClient): void {
  const touch = readTouch(landing, document.referrer)
  const apply = () => {
    const consent = readConsent()
    if (consent === 'accepted')
      store(addTouch(read(), touch, { at: new Date().toISOString(), notice: noticeVersion(content) }))
    if (consent === 'declined') store(null)
  }
  apply()
  onConsent(apply)
}

/** The version of the notice is a hash of its words, which editors change. */
function noticeVersion(content: QueryClient): string {
  const layout = content.getQueryData<Fetched<ContentOf<'layout'>>>(queryKey(layoutQuery))
  return fingerprint(layout?.result.words?.cookies ?? {})
}

/** The `context` of a lead, or null without consent. */
export function leadContext(): LeadContext | null {
  const stored = readConsent() === 'accepted' ? read() : null
  if (!stored) return null
  const { gclid: _, ...firstTouch } = stored.first
  return {
    ...stored.last,
    page: pagePath(location.pathname),
    firstTouch,
    consent: { version: stored.notice ?? FIRST_NOTICE, at: stored.consentedAt },
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
