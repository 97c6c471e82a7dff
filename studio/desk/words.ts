import type { CallOutcome, DeskCall } from '@site/domain/desk/calls'
import type { LeadItem, Stage } from '@site/domain/desk/lead-list'
import type { Outcome } from '@site/domain/desk/results'
import { formOfSource } from '@site/domain/forms/all-forms'
import type { AnySource, HandSource } from '@site/domain/lead/lead-fields'

import { localWords } from '@site/domain/business-time'
import { formatDistanceStrict } from 'date-fns'
import { openTime, type OpenTimes } from './office-hours.ts'

export const stageTitles: Readonly<Record<Stage, string>> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  won: 'Won',
  lost: 'Lost',
}

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

export function sourceTitle(source: AnySource): string {
  if (source in handTitles) return handTitles[source as HandSource]
  const { title } = formOfSource(source)
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** On one line. A composed message loses empty answers and those that the list already shows. */
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

export function spamWords(reasons: readonly string[]): string {
  return reasons.map((reason) => spamSigns[reason] ?? reason).join(', ')
}

export function checkWords({ spamReasons }: Pick<DeskCall, 'spamReasons'>): string {
  const signs = spamReasons.filter((reason) => reason !== 'unconfirmed-call')
  return signs.length > 0
    ? `Looks like spam: ${spamWords(signs)}`
    : 'No sign of spam, but many calls were asked for before'
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

export const outcomeWords: Readonly<Record<CallOutcome, string>> = { held: 'Held', 'no-show': 'No show' }

const money = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  trailingZeroDisplay: 'stripIfInteger',
})

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

export function dayWords(day: string): string {
  return dayFormat.format(new Date(day))
}

export function timeWords(moment: string): string {
  return localWords(moment, 'clock')
}

const callStateWords = { unconfirmed: ' · not confirmed', booked: '', cancelled: ' · cancelled' }

export function callWords({ start, state }: NonNullable<LeadItem['call']>): string {
  return `Call on ${localWords(start, 'call')}${callStateWords[state]}`
}

export function monthWords(month: string): string {
  return monthFormat.format(new Date(month))
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export function duration(milliseconds: number): string {
  return formatDistanceStrict(0, milliseconds, { roundingMethod: 'floor' })
}

export function ago(moment: string, now: number): string {
  return `${duration(Math.max(0, now - Date.parse(moment)))} ago`
}

export function medianWords(minutes: number | null): string {
  return minutes === null ? '–' : duration(minutes * MINUTE_MS)
}

function officeHoursWords(from: number, to: number, times: OpenTimes): string {
  const open = openTime(from, to, times)
  if (open === to - from) return ''
  if (open === 0) return ', no office hours'
  return open < HOUR_MS ? ', under 1 office hour' : `, ${counted(Math.floor(open / HOUR_MS), 'office hour')}`
}

type Clocked = Pick<LeadItem, 'source' | 'status' | 'stage' | 'createdAt' | 'dueAt' | 'answeredAt'>

export function formatClock(
  { source, status, stage, createdAt, dueAt, answeredAt }: Clocked,
  now: number,
  times?: OpenTimes | null,
): { text: string; tone: 'critical' | 'caution' | 'positive' | 'default' } {
  // A visitor who books a call has the answer at once, even if the call is cancelled later. So has a caller, whose lead
  // staff enter by hand.
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
  return { text, tone: left < 4 * HOUR_MS ? 'caution' : 'default' }
}
