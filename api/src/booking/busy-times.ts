import { BRAND } from '@site/domain/brand'
import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { foldMailbox } from '../keyed-hash.ts'
import type { Times } from './unavailable-times.ts'

/** What says when the owner of a calendar is busy. The API drops all else before it parses a calendar. */
const KEPT =
  /^(?:(?:BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|TRANSP|STATUS|FREEBUSY|X-MICROSOFT-CDO-BUSYSTATUS|X-WR-CALNAME|TZID|TZOFFSETFROM|TZOFFSETTO)[;:]|ATTENDEE;.*PARTSTAT="?DECLINED\b)/i

/** Dates without a time. Many programs leave out that their values are those, as RFC 5545, 3.2.20, asks. */
const BARE_DATES =
  /^(?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)(?![^:]*VALUE=)(?=[^:]*:\d{8}(?:,\d{8})*\s*$)/i

/** Calendar programs fold lines (RFC 5545, 3.1). */
const FOLD = /\r?\n[ \t]/g

export type CalendarText = {
  text: string
  from: Date
  to: Date
  /** How the ids of our own calls end. They aren't busy times: a call already holds its time. */
  ownIds: string
  /** The owner's e-mail address, by which invitations name them. */
  owner: string
}

/**
 * When a calendar's owner is busy in a period: its entries with all repetitions, except those that are free, cancelled or
 * declined, and what its free-busy lists say.
 * @throws if an entry can't be read
 */
export function busyTimes({ text, ownIds, owner, ...period }: CalendarText): Times[] {
  const lines = text.replace(FOLD, '').split(/\r?\n/)
  const kept = lines
    // Some programs write empty lists.
    .filter((line) => KEPT.test(line) && !/:\s*$/.test(line))
    .map((line) => line.replace(BARE_DATES, '$&;VALUE=DATE'))
    .join('\r\n')
  // Each entry names its zone twice, and to look one up takes half a millisecond.
  const ids = new Set(Array.from(kept.matchAll(/;TZID="?([^":;]+)/gi), ([, id = '']) => id))
  for (const id of ids) ICAL.TimezoneService.register(createZone(nameZone(id)), id)
  const calendar = new ICAL.Component(ICAL.parse(kept) as unknown[])
  // Google names a person's own calendar by their address.
  const owners = new Set([owner, read(calendar, 'x-wr-calname')].map(foldMailbox))
  const entries = calendar
    .getAllSubcomponents('vevent')
    // Without exceptions given, each entry would look through all others for its own.
    .map((component) => new ICAL.Event(component, { exceptions: [] }))
    .filter(({ uid }) => !uid?.endsWith(ownIds))
  const changed = Map.groupBy(
    entries.filter((entry) => entry.isRecurrenceException()),
    ({ uid }) => uid,
  )
  const busy = new Set(entries.filter((entry) => isBusy(entry, owners)))
  const times = entries.flatMap((entry) => {
    const changes = entry.isRecurrenceException() ? [] : (changed.get(entry.uid) ?? [])
    return [...occurrences(entry, changes, busy, period)]
  })
  return [...times, ...calendar.getAllSubcomponents('vfreebusy').flatMap(listedTimes)].filter(
    ({ start, end }) => start < period.to && end > period.from && start < end,
  )
}

const read = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? '')

function isBusy({ component }: ICAL.Event, owners: ReadonlySet<string>): boolean {
  const has = (name: string, value: string) => read(component, name).toUpperCase() === value
  const declined = component.getAllProperties('attendee').map((one) => String(one.getFirstValue()))
  return !(
    has('transp', 'TRANSPARENT') ||
    has('status', 'CANCELLED') ||
    has('x-microsoft-cdo-busystatus', 'FREE') ||
    declined.some((address) => owners.has(foldMailbox(address.replace(/^mailto:/i, ''))))
  )
}

function listedTimes(list: ICAL.Component): Times[] {
  return list
    .getAllProperties('freebusy')
    .filter((property) => String(property.getFirstParameter('fbtype') ?? '').toUpperCase() !== 'FREE')
    .flatMap((property) => property.getValues() as ICAL.Period[])
    .map((period) => ({
      start: new Date(toMilliseconds(period.start)),
      end: new Date(toMilliseconds(period.getEnd())),
    }))
}

const DAY_MS = 86_400_000

/** An entry's own time, from another start. */
function timesFrom({ startDate, endDate, duration }: ICAL.Event, start: ICAL.Time): Times {
  const begin = toMilliseconds(start)
  const end = start.clone()
  end.addDuration(duration)
  // Whole days end at midnight, also on the day on which daylight saving begins.
  const finish = start.isDate
    ? toMilliseconds(end)
    : begin + toMilliseconds(endDate) - toMilliseconds(startDate)
  return { start: new Date(begin), end: new Date(finish) }
}

/** On the wall. A change can also turn whole days into times. */
function moveBy(start: ICAL.Time, shift: ICAL.Duration, { startDate }: ICAL.Event): ICAL.Time {
  const moved = start.clone()
  moved.isDate = false
  moved.addDuration(shift)
  if (startDate.isDate) Object.assign(moved, { isDate: true, zone: startDate.zone })
  return moved
}

/** @param changes the entries that replace some of these, or all from one on */
function* occurrences(
  entry: ICAL.Event,
  changes: readonly ICAL.Event[],
  busy: ReadonlySet<ICAL.Event>,
  { from, to }: Pick<CalendarText, 'from' | 'to'>,
): Generator<Times> {
  const { component, startDate } = entry
  const left = new Set(
    [
      ...(valuesOf(component, 'exdate') as ICAL.Time[]),
      ...changes.map(({ recurrenceId }) => recurrenceId),
    ].map((time) => (time.isDate ? time.toString() : toMilliseconds(time))),
  )
  const lasting = changes
    .filter((change) => change.modifiesFuture())
    .map((change) => ({
      change,
      since: toMilliseconds(change.recurrenceId),
      shift: change.startDate
        .convertToZone(startDate.zone)
        .subtractDate(change.recurrenceId.convertToZone(startDate.zone)),
    }))
    .toSorted((one, other) => one.since - other.since)
  if (!busy.has(entry) && lasting.length === 0) return
  function* take(start: ICAL.Time, last?: ICAL.Time): Generator<Times> {
    const begin = toMilliseconds(start)
    // Some programs leave out a day of what begins at a time.
    if (left.has(begin) || left.has(start.toString().slice(0, 10))) return
    const { change = entry, shift } = lasting.findLast(({ since }) => since <= begin) ?? {}
    if (!busy.has(change)) return
    if (shift) yield timesFrom(change, moveBy(start, shift, change))
    else
      yield last ? { start: new Date(begin), end: new Date(toMilliseconds(last)) } : timesFrom(entry, start)
  }
  // How long after its start by the rule an occurrence can end, and how long before that a changed one can begin.
  const lengths = [entry, ...changes].map(
    (one) => toMilliseconds(one.endDate) - toMilliseconds(one.startDate),
  )
  const shifts = lasting.map(({ shift }) => Math.abs(shift.toSeconds()) * 1000)
  const reach = Math.max(...lengths) + Math.max(0, ...shifts)
  yield* take(startDate)
  for (const value of valuesOf(component, 'rdate'))
    yield* value instanceof ICAL.Period ? take(value.start, value.getEnd()) : take(value as ICAL.Time)
  for (const rule of valuesOf(component, 'rrule') as ICAL.Recur[]) {
    const until = rule.until ? toMilliseconds(rule.until) + (rule.until.isDate ? DAY_MS : 1) : Infinity
    if (until + reach < from.getTime()) continue
    rule.until = null
    // Zones make counting a hundred times slower, and a rule may have begun years ago.
    const wall = startDate.clone()
    wall.zone = ICAL.Timezone.localTimezone
    const repeated = rule.iterator(wall)
    for (let next = repeated.next(); next; next = repeated.next()) {
      const near = next.toUnixTime() * 1000
      if (near + reach + 2 * DAY_MS < from.getTime()) continue
      const start = next.clone()
      start.zone = startDate.zone
      if (near - reach - DAY_MS > to.getTime() || toMilliseconds(start) >= until) break
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
