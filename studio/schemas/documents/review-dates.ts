import type { ValidationContext } from 'sanity'

/** Today where the business is, as a date field holds it: `2026-11-20`. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(now)
}

/** The date that readers see must have come. */
export function notInTheFuture(date: string | undefined): string | true {
  return date === undefined || date <= today() || 'Readers would see a date that has not come yet.'
}

/** A review looks back at the last change. */
export function afterLastUpdate(date: string | undefined, { document }: ValidationContext): string | true {
  const updated = document?.['lastUpdated']
  const early = date !== undefined && typeof updated === 'string' && date <= updated
  return !early || 'The review comes after the last update: choose a later date.'
}

/** A reminder, not an obstacle: an overdue page must stay editable. */
export function notOverdue(date: string | undefined): string | true {
  return date === undefined || date >= today() || 'The review is overdue: read the page and set a new date.'
}
