/**
 * Month and year of an ISO date, as in "October 2025".
 * @param date such as `2025-10-01`; read as a calendar date, without a time zone.
 */
export function formatMonth(date: string): string {
  return new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  )
}
