import { BRAND } from '@site/brand/brand'
import { callSchema, slotsSchema, type Call, type Slots } from '@site/contracts/booking'
import * as z from 'zod'
import type { FreeDay, FreeTime } from '../../lib/booking/booking-state.ts'

/** Milliseconds. The API answers within a few seconds, or not at all. */
const TIMEOUT = 8000

/** `off`: booking is turned off, or there is no such call. `away`: the API doesn't answer. */
export type Missing = 'off' | 'away'

type Visitor = { address: string; publicApiKey: string | null }

/** What the pages about calls ask the API, for the visitor. */
export function createBookingApi(apiUrl: string) {
  async function ask(path: string, { address, publicApiKey }: Visitor, body?: object): Promise<Response> {
    return fetch(`${apiUrl}/booking/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-forwarded-for': address,
        ...(publicApiKey && { apikey: publicApiKey }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT),
    })
  }

  async function read<T>(schema: z.core.$ZodType<T>, path: string, visitor: Visitor): Promise<T | Missing> {
    try {
      const answer = await ask(path, visitor)
      if (answer.status === 404) return 'off'
      return answer.ok ? z.parse(schema, await answer.json()) : 'away'
    } catch {
      return 'away'
    }
  }

  return {
    async days(visitor: Visitor): Promise<FreeDay[] | Missing> {
      const found = await read(slotsSchema, 'slots', visitor)
      return typeof found === 'string' ? found : freeDays(found.slots, new Date())
    },
    call: (token: string, visitor: Visitor): Promise<Call | Missing> =>
      read(callSchema, encodeURIComponent(token), visitor),
    /** The call for a calendar; null if there is none. */
    async file(token: string, visitor: Visitor): Promise<string | null> {
      const answer = await ask(`${encodeURIComponent(token)}/call.ics`, visitor).catch(() => null)
      return answer?.ok ? answer.text() : null
    },
    /** @returns whether it was done, and if not, whether because the time isn't free */
    async change(
      token: string,
      visitor: Visitor,
      path: 'move' | 'cancel',
      body: object,
    ): Promise<'done' | 'not-free' | 'failed'> {
      const answer = await ask(`${encodeURIComponent(token)}/${path}`, visitor, body).catch(() => null)
      if (answer?.ok) return 'done'
      return path === 'move' && (answer?.status === 409 || answer?.status === 422) ? 'not-free' : 'failed'
    },
  }
}

// Words are made here, so that the browser shows the same ones, whatever it knows of languages and time zones. Times come
// with Sydney's offset, so they begin with the date and the time there.

const dayWords = new Intl.DateTimeFormat('en-AU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const sydneyDate = new Intl.DateTimeFormat('en-CA', { timeZone: BRAND.timeZone, dateStyle: 'short' })

/** @param date `2026-11-27` @returns `Friday 27 November` */
export function dateWords(date: string): string {
  return dayWords.format(new Date(date)).replace(',', '')
}

/** @param time `09:30` @returns `9:30 am` */
export function timeWords(time: string): string {
  const [hour, minute] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`
}

/** The free times by day. */
export function freeDays(slots: Slots['slots'], now: Date): FreeDay[] {
  const today = sydneyDate.format(now)
  const tomorrow = nextDay(today)
  const byDate = Map.groupBy(slots, ({ start }) => start.slice(0, 10))
  return [...byDate].map(([date, times]) => {
    const words = dateWords(date)
    const relative = date === today ? 'Today, ' : date === tomorrow ? 'Tomorrow, ' : ''
    return { label: relative + words, date: words, times: times.map(({ start }) => freeTime(start)) }
  })
}

function freeTime(start: string): FreeTime {
  return { value: start.slice(0, 16), time: timeWords(start.slice(11, 16)), start }
}

function nextDay(date: string): string {
  const day = new Date(date)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
