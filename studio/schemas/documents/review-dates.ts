import { BRAND } from '@site/brand/brand'
import type { ValidationContext } from 'sanity'

/** Today's date at the business as in a date field: `2026-11-20`. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: BRAND.timeZone }).format(now)
}

export function notInTheFuture(date: string | undefined): string | true {
  return date === undefined || date <= today() || 'The date is in the future.'
}

export function afterLastUpdate(date: string | undefined, { document }: ValidationContext): string | true {
  const updated = document?.['lastUpdated']
  const early = date !== undefined && typeof updated === 'string' && date <= updated
  return !early || 'The review must be after the last update. Choose a later date.'
}

/** For a warning, not an error: an overdue page must stay publishable. */
export function notOverdue(date: string | undefined): string | true {
  return date === undefined || date >= today() || 'The review is overdue. Review the page and set a new date.'
}
