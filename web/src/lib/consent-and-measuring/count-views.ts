import type { Beacon } from '@site/domain/insight/beacon'
import { COUNT_PATH } from './count-path.ts'
import { onPageView } from './page-views.ts'

// Counts views of pages, not visitors: nothing is read from the device or kept on it. The server leaves out who asks for
// that (server/counting).

/** A page counts once it was visible for so long, or used. */
const SEEN_AFTER_MS = 2000

/** A new page scrolls by itself, to its top or to a heading. */
const OWN_SCROLL_MS = 500

const USES = ['scroll', 'pointerdown', 'keydown', 'click'] as const

/** What this view has to report since its last beacon. */
let facts: Partial<Beacon> = {}

let isSeen = false
let beganVisible = false

/** Of an experiment on this page. */
let version: Beacon['version']

export const viewFacts = () => facts

/** False if the page was opened in a background tab, and painted when the visitor came to it. */
export const wasVisible = () => beganVisible

/** The visitor has seen the page, or uses it. */
export function see(): void {
  if (isSeen) return
  facts.view = isSeen = true
  version = document.querySelector<HTMLElement>('[data-version]')?.dataset['version']
}

/** By what the browser says of itself with every request. */
function readDevice(): Beacon['device'] {
  const { userAgent } = navigator
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet'
  return /Mobi/.test(userAgent) ? 'phone' : 'computer'
}

/** How the visitor came, as the first address says. It counts for every page that they open from there. */
function readArrival(): Partial<Beacon> {
  const searchParams = new URLSearchParams(location.search)
  const utm = ['source', 'medium', 'campaign'].flatMap((name) => {
    const value = searchParams.get(`utm_${name}`)
    return value ? [[name, value.slice(0, 100)]] : []
  })
  const referrer = URL.parse(document.referrer)?.host
  return {
    device: readDevice(),
    ...(referrer && { referrer }),
    ...(utm.length > 0 && { utm: Object.fromEntries(utm) }),
    ...(/\b(gclid|gbraid|wbraid|msclkid)=/.test(`${searchParams}`) && { isAd: true }),
    ...(navigator.webdriver && { isRobot: true }),
  }
}

/** Whether the page was asked for without a wish for privacy (server/headers/respond.ts). */
function isCounted(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return !loaded?.serverTiming?.some(({ name }) => name === 'uncounted')
}

/** Sends one beacon for each view when the visitor leaves the page, and another if more happens after they come back. */
export function countViews(): void {
  const arrival = readArrival()
  let page = ''
  let begunAt = 0
  let timer = 0

  const follow = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') return send()
    timer = window.setTimeout(see, SEEN_AFTER_MS - performance.now() + begunAt)
  }
  const begin = (path: string, at = performance.now()) => {
    page = path
    isSeen = false
    facts = {}
    begunAt = at
    follow()
  }
  const send = () => {
    if (isSeen && isCounted() && Object.keys(facts).length > 0)
      navigator.sendBeacon(COUNT_PATH, JSON.stringify({ page, ...arrival, version, ...facts }))
    facts = {}
  }
  const use = ({ type, target, timeStamp }: Event) => {
    if (type !== 'scroll' || timeStamp > begunAt + OWN_SCROLL_MS) see()
    if (type === 'click' && (target as Element).closest?.('a[href^="tel:"]')) facts.phone = true
  }
  for (const type of USES) addEventListener(type, use, { passive: true, capture: true })
  document.addEventListener('visibilitychange', () => {
    begunAt = performance.now()
    follow()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && begin(location.pathname))
  onPageView((path) => {
    send()
    begin(path)
  })
  beganVisible = document.visibilityState === 'visible'
  begin(location.pathname, performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  // Noted by the inline script (server/rendering/inline.ts).
  if ('used' in document.documentElement.dataset) see()
}
