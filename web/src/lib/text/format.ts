import { formatPrice, groupDigits, type Price } from '@site/domain/facts/format-price'

/** An integer with thousands separators: `12,500`. */
export function formatNumber(number: number): string {
  return groupDigits(String(number))
}

/** The monthly cost for this many people at this price per person. */
export function formatPriceFor(people: number, price: Price): string {
  return formatPrice({ ...price, amount: price.amount * people })
}

/** Month and year of an ISO date, as in "October 2025". */
export function formatMonth(date: string): string {
  return formatDate(date, { month: 'long', year: 'numeric' })
}

/** An ISO date as in "1 October 2025". */
export function formatDay(date: string): string {
  return formatDate(date, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** @param date such as `2025-10-01`: a day of the calendar, the same in every time zone */
function formatDate(date: string, shown: Intl.DateTimeFormatOptions): string {
  return new Date(date).toLocaleDateString('en-AU', { ...shown, timeZone: 'UTC' })
}
