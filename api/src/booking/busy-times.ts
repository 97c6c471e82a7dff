import { BRAND } from '@site/domain/brand'
import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import type { Times } from './unavailable-times.ts'

/** What says when the owner of a calendar is busy. The API drops all else before it parses a calendar. */
const KEPT =
  /^(?:BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|TRANSP|STATUS|X-MICROSOFT-CDO-BUSYSTATUS|TZID|TZOFFSETFROM|TZOFFSETTO)[;:]/i

/** Calendar programs fold lines (RFC 5545, 3.1). */
const FOLD = /\r?\n[ \t]/g

export type CalendarText = {
  text: string
  from: Date
  to: Date
  /** How the ids of our own calls end. They aren't busy times: a call already holds its time. */
  ownIds: string
}

/**
 * When a calendar's owner is busy in a period: its entries with all repetitions, except those that are free or cancelled.
 * @throws if an entry can't be read
 */
export function busyTimes({ text, ownIds, ...period }: CalendarText): Times[] {
  const lines = text.replace(FOLD, '').split(/\r?\n/)
  const kept = lines.filter((line) => KEPT.test(line)).join('\r\n')
  for (const [, id = ''] of kept.matchAll(/;TZID="?([^":;]+)/gi))
    ICAL.TimezoneService.register(createZone(nameZone(id)), id)
  const entries = new ICAL.Component(ICAL.parse(kept) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .filter(({ uid }) => !uid?.endsWith(ownIds))
  const changed = Map.groupBy(
    entries.filter((entry) => entry.isRecurrenceException()),
    ({ uid }) => uid,
  )
  return entries.filter(isBusy).flatMap((entry) => {
    const exceptions = (changed.get(entry.uid) ?? []).map(({ recurrenceId }) => recurrenceId)
    return [...occurrences(entry, entry.isRecurrenceException() ? [] : exceptions, period)].filter(
      ({ start, end }) => start < period.to && end > period.from && start < end,
    )
  })
}

function isBusy({ component }: ICAL.Event): boolean {
  const read = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    read('transp') !== 'TRANSPARENT' &&
    read('status') !== 'CANCELLED' &&
    read('x-microsoft-cdo-busystatus') !== 'FREE'
  )
}

const DAY_MS = 86_400_000

/** @param exceptions those that other entries replace */
function* occurrences(
  { component, startDate, endDate, duration }: ICAL.Event,
  exceptions: readonly ICAL.Time[],
  { from, to }: Pick<CalendarText, 'from' | 'to'>,
): Generator<Times> {
  const left = new Set(
    [...(valuesOf(component, 'exdate') as ICAL.Time[]), ...exceptions].map((time) =>
      time.isDate ? time.toString() : toMilliseconds(time),
    ),
  )
  const length = toMilliseconds(endDate) - toMilliseconds(startDate)
  function* take(start: ICAL.Time, last?: ICAL.Time): Generator<Times> {
    const begin = toMilliseconds(start)
    // Some programs leave out a day of what begins at a time.
    if (left.has(begin) || left.has(start.toString().slice(0, 10))) return
    const end = last ?? start.clone()
    if (!last) end.addDuration(duration)
    // Whole days end at midnight, also on the day on which daylight saving begins.
    const finish = last || start.isDate ? toMilliseconds(end) : begin + length
    yield { start: new Date(begin), end: new Date(finish) }
  }
  yield* take(startDate)
  for (const value of valuesOf(component, 'rdate'))
    yield* value instanceof ICAL.Period ? take(value.start, value.getEnd()) : take(value as ICAL.Time)
  for (const rule of valuesOf(component, 'rrule') as ICAL.Recur[]) {
    const until = rule.until ? toMilliseconds(rule.until) + (rule.until.isDate ? DAY_MS : 1) : Infinity
    if (until + length < from.getTime()) continue
    rule.until = null
    // Zones make counting a hundred times slower, and a rule may have begun years ago.
    const wall = startDate.clone()
    wall.zone = ICAL.Timezone.localTimezone
    const repeated = rule.iterator(wall)
    for (let next = repeated.next(); next; next = repeated.next()) {
      const near = next.toUnixTime() * 1000
      if (near + length + 2 * DAY_MS < from.getTime()) continue
      const start = next.clone()
      start.zone = startDate.zone
      if (near - DAY_MS > to.getTime() || toMilliseconds(start) >= until) break
      yield* take(start)
    }
  }
}

const valuesOf = (component: ICAL.Component, name: string): unknown[] =>
  component.getAllProperties(name).flatMap((property) => property.getValues() as unknown[])

/** Whole days, and times without a zone, are the firm's. */
function toMilliseconds(time: ICAL.Time): number {
  const isFloating = time.isDate || time.zone === ICAL.Timezone.localTimezone
  return (time.toUnixTime() - (isFloating ? FIRM.utcOffset(time) : 0)) * 1000
}

/** Outlook has names of its own, such as "AUS Eastern Standard Time". A calendar usually says what its names mean. */
function nameZone(id: string): string {
  return [id, ...findIana(id)].find(isZone) ?? BRAND.timeZone
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-AU', { timeZone: name }))
  } catch {
    return false
  }
}

/** A time that the clock skips has the offset from before the change. A repeated time is the first (RFC 5545, 3.3.5). */
function createZone(name: string): ICAL.Timezone {
  return Object.assign(new ICAL.Timezone({ tzid: name }), {
    utcOffset: ({ year, month, day, hour, minute, second }: ICAL.Time) =>
      new Temporal.PlainDateTime(year, month, day, hour, minute, second).toZonedDateTime(name, {
        disambiguation: 'earlier',
      }).offsetNanoseconds / 1e9,
  })
}

const FIRM = createZone(BRAND.timeZone)
