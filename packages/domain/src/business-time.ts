import { BRAND } from './brand.ts'

// Not the reader's. By Intl, because not every browser knows Temporal.

/** Texts are ISO 8601 with an offset. */
type Moment = Date | string | number

const DAY_MS = 86_400_000

/** `2026-11-20, 09:30:00 GMT+11:00`: Canadians write days as ISO 8601 does. */
const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: BRAND.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
})

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const
const WORDS = {
  clock: CLOCK,
  call: { ...DAY, ...CLOCK },
  moment: { ...DAY, year: 'numeric', ...CLOCK, timeZoneName: 'short' },
} as const

/** 2026-11-20T09:30:00+11:00 */
export function localTime(at: Moment): string {
  const [day = '', clock = '', zone = ''] = PARTS.format(new Date(at)).split(/,? /)
  return `${day}T${clock}${zone.slice('GMT'.length) || '+00:00'}`
}

/** 2026-11-20 */
export function localDay(at: Moment = Date.now()): string {
  return localTime(at).slice(0, 10)
}

/** 09:30 */
export function localClock(at: Moment): string {
  return localTime(at).slice(11, 16)
}

/** `Fri, 20 Nov 2026, 9:30 am AEDT`; a call's without year and zone; or the clock's alone. */
export function localWords(at: Moment, kind: keyof typeof WORDS = 'moment'): string {
  return new Intl.DateTimeFormat('en-AU', { ...WORDS[kind], timeZone: BRAND.timeZone }).format(new Date(at))
}

/** @param day such as 2026-11-30 */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/**
 * The moment of `2026-11-21`, `09:00`: the first one if clocks go back.
 * @returns undefined for what isn't a time, such as the hour that is skipped when clocks go forward
 */
export function fromLocal(day: string, clock: string): Date | undefined {
  const time = `${day}T${clock}:00`
  const about = Date.parse(`${time}+00:00`)
  if (Number.isNaN(about)) return undefined
  // Clocks may change between the days before and after.
  const offsets = [-DAY_MS, DAY_MS].map((away) => localTime(about + away).slice(time.length))
  return offsets.map((offset) => new Date(time + offset)).find((at) => localTime(at).startsWith(time))
}
