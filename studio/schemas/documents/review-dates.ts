import type { ValidationContext } from 'sanity'
import { today } from '../../src/scheduling/sydney-time.ts'

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
