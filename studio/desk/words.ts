import type { DeskCall } from '@site/contracts/desk/calls'
import type { LeadItem, Stage } from '@site/contracts/desk/lead-list'
import type { Outcome } from '@site/contracts/desk/results'
import { formOfSource } from '@site/contracts/forms/all-forms'
import type { AnySource, HandSource } from '@site/contracts/lead/lead-fields'

import { localWords } from '@site/brand/business-time'
import { formatDistanceStrict } from 'date-fns'
import { openTime, type OpenTimes } from './office-hours.ts'

// The desk's texts and formats.

export const stageTitles: Readonly<Record<Stage, string>> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  won: 'Won',
  lost: 'Lost',
}

/** The figures of the results that the filter `outcome` lists. */
export const outcomeTitles: Readonly<Record<Outcome, string>> = {
  answered: 'Answered',
  inTime: 'In time',
  late: 'Late',
  qualified: 'Qualified',
  won: 'Won',
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
  'unconfirmed-call': 'its call is not confirmed',
  'by-hand': 'somebody marked it as spam',
}

/** @returns the reasons for quarantine: `it has many links, …` */
export function spamWords(reasons: readonly string[]): string {
  return reasons.map((reason) => spamSigns[reason] ?? reason).join(', ')
}

/** @returns why a call isn't booked before it is confirmed */
export function checkWords({ spamReasons }: Pick<DeskCall, 'spamReasons'>): string {
  const signs = spamReasons.filter((reason) => reason !== 'unconfirmed-call')
  return signs.length > 0
    ? `Looks like spam: ${spamWords(signs)}`
    : 'No sign of spam, but many calls were asked for before'
}

/** `1 lead`, `2 leads`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

const money = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Formats cents as dollars: $12,000, or $99.50. */
export function dollars(cents: number): string {
  return money.format(cents / 100)
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

/** Formats a moment's time of day in the firm's time: 9:30 am. */
export function timeWords(moment: string): string {
  return localWords(moment, 'clock')
}

const callStateWords = { unconfirmed: ' · not confirmed', booked: '', cancelled: ' · cancelled' }

/** `Call on Thu, 3 Dec, 9:45 am · not confirmed`. */
export function callWords({ start, state }: NonNullable<LeadItem['call']>): string {
  return `Call on ${localWords(start, 'call')}${callStateWords[state]}`
}

/** Formats a month such as 2026-11: November 2026. */
export function monthWords(month: string): string {
  return monthFormat.format(new Date(month))
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Formats a duration in its largest unit: `5 minutes`, `3 hours`, `2 days`. */
export function duration(milliseconds: number): string {
  return formatDistanceStrict(0, milliseconds, { roundingMethod: 'floor' })
}

/** Formats how long ago something was: `5 minutes ago`, `2 months ago`. */
export function ago(moment: string, now: number): string {
  return `${duration(Math.max(0, now - Date.parse(moment)))} ago`
}

/** Formats a median time to answer, or a dash if nothing was answered. */
export function medianWords(minutes: number | null): string {
  return minutes === null ? '–' : duration(minutes * MINUTE)
}

/** @returns the office hours between two times, or nothing if the office is open all the time */
function officeHoursWords(from: number, to: number, times: OpenTimes): string {
  const open = openTime(from, to, times)
  if (open === to - from) return ''
  if (open === 0) return ', no office hours'
  return open < HOUR ? ', under 1 office hour' : `, ${counted(Math.floor(open / HOUR), 'office hour')}`
}

type Clocked = Pick<LeadItem, 'source' | 'status' | 'stage' | 'createdAt' | 'dueAt' | 'answeredAt'>

/**
 * @param times adds the office hours that are left
 * @returns a lead's state regarding the promised answer, and whether that needs attention
 */
export function clockOf(
  { source, status, stage, createdAt, dueAt, answeredAt }: Clocked,
  now: number,
  times?: OpenTimes | null,
): { text: string; tone: 'critical' | 'caution' | 'positive' | 'default' } {
  // Whoever books a call has the answer at once, even if the call is cancelled later. So has somebody on the phone,
  // whose lead is entered by hand.
  if (answeredAt === createdAt)
    return { text: source === 'booking_form' ? 'Booked a call' : 'Answered', tone: 'positive' }
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
  const text = `${duration(left)} left${times ? officeHoursWords(now, now + left, times) : ''}`
  return { text, tone: left < 4 * HOUR ? 'caution' : 'default' }
}
