import { formatPrice, groupDigits, type Price } from '@site/content/facts/format-price'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** An integer with thousands separators: `12,500`. */
export function formatNumber(number: number): string {
  return groupDigits(String(number))
}

/** The monthly cost for this many people at this price per person. */
export function formatPriceFor(people: number, price: Price): string {
  return formatPrice({ ...price, amount: price.amount * people })
}

/**
 * Month and year of an ISO date, as in "October 2025".
 * @param date such as `2025-10-01`; read as a calendar date, without a time zone.
 */
export function formatMonth(date: string): string {
  const [year, month] = date.split('-')
  return `${MONTHS[Number(month) - 1]} ${year}`
}

/** @param date such as `2025-10-01`; read as a calendar date, without a time zone. @returns as in "1 October 2025" */
export function formatDay(date: string): string {
  return `${Number(date.slice(8, 10))} ${formatMonth(date)}`
}
