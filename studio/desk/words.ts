import type { LeadItem, Stage } from '@site/contracts/desk/lead-list'
import type { Outcome } from '@site/contracts/desk/results'
import { formOfSource } from '@site/contracts/forms/all-forms'
import type { AnySource, HandSource } from '@site/contracts/lead/lead-fields'

import { BRAND } from '@site/brand/brand'
import { openTime, type BusinessHours } from './business-hours.ts'

// The desk's texts and formats.

export const stageTitles: Readonly<Record<Stage, string>> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  won: 'Won',
  lost: 'Lost',
}

export const handTitles: Readonly<Record<HandSource, string>> = {
  phone_call: 'Phone call',
  email: 'E-mail',
  in_person: 'In person',
  referral: 'Referral',
  other: 'Other',
}

/** @returns a lead's source: the title of its form, or how it was entered */
export function sourceTitle(source: AnySource): string {
  if (source in handTitles) return handTitles[source as HandSource]
  const { title } = formOfSource(source)
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/**
 * Returns the start of a message as one line. From a message that a form composed of its answers, leaves out empty
 * answers and those that the list already shows.
 */
export function excerptWords({ source, excerpt }: Pick<LeadItem, 'source' | 'excerpt'>): string {
  const first = formOfSource(source).messageLines?.[0]?.label
  const lines = excerpt.split('\n').filter(Boolean)
  if (first === undefined || !excerpt.startsWith(`${first}: `)) return lines.join(' ')
  return lines.filter((line) => !/^(Industry|Employees): |: Not (provided|specified)$/.test(line)).join(' · ')
}

const spamSigns: Readonly<Record<string, string>> = {
  'trap-filled': 'a field was filled in that people don’t see',
  'form-too-fast': 'it was sent within seconds',
  'many-links': 'it has many links',
  'mixed-scripts': 'it mixes alphabets within a word',
  'disposable-email': 'its e-mail address is a throwaway',
  'by-hand': 'somebody marked it as spam',
}

/** @returns the reasons for quarantine: `it has many links, …` */
export function spamWords(reasons: readonly string[]): string {
  return reasons.map((reason) => spamSigns[reason] ?? reason).join(', ')
}

/** Names of the results' figures, for columns and filters. */
export const outcomeTitles: Readonly<Record<Outcome, string>> = {
  answered: 'Answered',
  inTime: 'In time',
  late: 'Late',
  qualified: 'Qualified',
  won: 'Won',
}

/** `1 lead`, `2 leads`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

const money = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })
const wholeMoney = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  maximumFractionDigits: 0,
})

/** Formats cents as dollars: $12,000, or $99.50. */
export function dollars(cents: number): string {
  return (cents % 100 === 0 ? wholeMoney : money).format(cents / 100)
}

const dayFormat = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const monthFormat = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats a day such as 2026-11-30: Mon, 30 Nov 2026. */
export function dayWords(day: string): string {
  return dayFormat.format(new Date(day))
}

const timeFormat = new Intl.DateTimeFormat('en-AU', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: BRAND.timeZone,
})

/** Formats a moment's time of day in the firm's time: 9:30 am. */
export function timeWords(moment: string): string {
  return timeFormat.format(new Date(moment))
}

/** @returns the day before one such as 2026-11-30, because filters exclude their last day and people include it */
export function dayBefore(day: string): string {
  return shifted(day, -1)
}

/** Adds days to a day. */
export function dayAfter(day: string, days = 1): string {
  return shifted(day, days)
}

function shifted(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Formats a month such as 2026-11: November 2026. */
export function monthWords(month: string): string {
  return monthFormat.format(new Date(month))
}

const MINUTE = 60_000

/** From this number of hours, minutes are not shown. */
const MANY_HOURS = 10

/** Formats a duration in its two largest units: `2 d 3 h`, `3 h 20 min`, `12 h`, `5 min`. */
export function duration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE)
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return rest > 0 && hours < MANY_HOURS ? `${hours} h ${rest} min` : `${hours} h`
  return minutes > 0 ? `${minutes} min` : 'less than a minute'
}

const shortDay = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: BRAND.timeZone,
})

const DAY = 24 * 60 * MINUTE

/** Formats how long ago something was: `just now`, `5 min ago`, `3 h ago`, `6 d ago`, then its day. */
export function ago(moment: string, now: number): string {
  const passed = now - Date.parse(moment)
  if (passed < MINUTE) return 'just now'
  if (passed < 60 * MINUTE) return `${Math.floor(passed / MINUTE)} min ago`
  if (passed < DAY) return `${Math.floor(passed / (60 * MINUTE))} h ago`
  if (passed < 7 * DAY) return `${Math.floor(passed / DAY)} d ago`
  return shortDay.format(new Date(moment))
}

/** Formats a median time to answer, or a dash if nothing was answered. */
export function medianWords(minutes: number | null): string {
  return minutes === null ? '–' : duration(minutes * MINUTE)
}

/** @returns the office hours left until the answer is due: `8 h of office hours`. Empty without a promise */
export function officeTimeLeft(
  { dueAt, answeredAt, stage, status }: Pick<LeadItem, 'dueAt' | 'answeredAt' | 'stage' | 'status'>,
  now: number,
  hours: BusinessHours | undefined,
): string {
  if (!hours || dueAt === null || answeredAt || stage === 'lost' || Date.parse(dueAt) <= now) return ''
  if (status === 'quarantined') return ''
  const left = Date.parse(dueAt) - now
  const open = openTime(now, now + left, hours)
  // All of the time is within office hours, so this adds nothing.
  if (open === left) return ''
  return open < MINUTE ? 'no office hours' : `${duration(open)} of office hours`
}

/** @returns a lead's state regarding the promised answer, and whether that needs attention */
export function clockOf(
  {
    status,
    stage,
    createdAt,
    dueAt,
    answeredAt,
  }: Pick<LeadItem, 'status' | 'stage' | 'createdAt' | 'dueAt' | 'answeredAt'>,
  now: number,
): { text: string; tone: 'critical' | 'caution' | 'positive' | 'default' } {
  // Whoever books a call has the answer at once.
  if (answeredAt === createdAt) return { text: 'Call booked', tone: 'positive' }
  if (answeredAt) {
    const taken = Date.parse(answeredAt) - Date.parse(createdAt)
    const isLate = dueAt !== null && answeredAt > dueAt
    return { text: `Answered after ${duration(taken)}`, tone: isLate ? 'default' : 'positive' }
  }
  // Spam needs no answer.
  if (status === 'quarantined') return { text: 'Waits for somebody to check it', tone: 'default' }
  if (stage === 'lost') return { text: 'Not answered', tone: 'default' }
  if (dueAt === null) return { text: 'Not answered yet', tone: 'default' }
  const left = Date.parse(dueAt) - now
  if (left < 0) return { text: `Overdue by ${duration(-left)}`, tone: 'critical' }
  return { text: `${duration(left)} left`, tone: left < 4 * 60 * MINUTE ? 'caution' : 'default' }
}
