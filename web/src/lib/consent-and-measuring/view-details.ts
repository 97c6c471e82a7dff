import { FORM_ID } from '../lead-forms/posted-form.ts'
import { see, viewFacts } from './count-views.ts'

// What a view reports once the visitor uses its page: how far in which form, and the page's Web Vitals. Written for its
// size: the library for Web Vitals alone is three times as large.

/** The names of the fields that were reached, of forms that a visitor has begun. */
const begun = new WeakMap<HTMLFormElement, Set<string>>()

function progressOf({ elements }: HTMLFormElement) {
  const { value } = elements.namedItem(FORM_ID) as HTMLInputElement
  return ((viewFacts().forms ??= {})[value] ??= {})
}

/**
 * Follows a form that a visitor has begun.
 *
 * @param last the name of the field that was reached; without one, all were
 */
export function reach(form: HTMLFormElement, last?: string): void {
  const known = begun.get(form)
  for (const { name } of form.elements as Iterable<Element & { name?: string }> &
    HTMLFormControlsCollection) {
    if (name && known && !known.has(name)) {
      known.add(name)
      ;(progressOf(form).reached ??= []).push(name)
    }
    if (name === last && last) return
  }
}

/** A form is begun when a visitor types or chooses something. */
export function begin(form: HTMLFormElement): void {
  if (begun.has(form)) return
  see()
  begun.set(form, new Set())
  progressOf(form).began = true
}

export function reportErrors(form: HTMLFormElement, names: readonly string[]): void {
  const progress = progressOf(form)
  progress.errors = [...new Set([...(progress.errors ?? []), ...names])]
}

/** What is typed after that begins the form anew. */
export function reportSent(form: HTMLFormElement): void {
  begin(form)
  reach(form)
  begun.delete(form)
  progressOf(form).sent = true
}

/** Measures the page that was loaded, from entries that the browser keeps. */
export function measureVitals(): void {
  const vitals: NonNullable<ReturnType<typeof viewFacts>['vitals']> = (viewFacts().vitals = {})
  type Entry = PerformanceEntry &
    Partial<{ value: number; hadRecentInput: boolean } & PerformanceEventTiming & PerformanceNavigationTiming>
  const observe = (type: string, read: (entry: Entry) => void) => {
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
        type,
        buffered: true,
        durationThreshold: 40,
      } as PerformanceObserverInit)
  }
  const [loaded] = performance.getEntriesByType('navigation') as Entry[]
  if (loaded?.responseStart) vitals.TTFB = loaded.responseStart
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.FCP = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (vitals.LCP = startTime))
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) vitals.INP = Math.max(vitals.INP ?? 0, duration)
  })
  // Shifts that follow each other within a second, and for five seconds at most, count together (web.dev/articles/cls).
  let [sum, firstAt, lastAt] = [0, 0, 0]
  observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return
    const together = startTime - lastAt < 1000 && startTime - firstAt < 5000
    sum = together ? sum + value : value
    if (!together) firstAt = startTime
    lastAt = startTime
    vitals.CLS = Math.max(vitals.CLS ?? 0, sum)
  })
}
