import { createContext, use, useEffect, useState } from 'react'

/** A free time. Its value is that of the form: date and time in Sydney, `2026-11-27T09:30`. */
export type FreeTime = {
  value: string
  /** `9:30 am` */
  time: string
  /** ISO 8601, with Sydney's offset. */
  start: string
  /** `Friday 27 November` */
  date: string
}

export type FreeDay = {
  /** `Tomorrow, Friday 27 November` */
  label: string
  /** `Friday 27 November` */
  date: string
  minutes: number
  /** When each begins: a page has some 300 times in its state. */
  starts: readonly string[]
}

export function freeTimes({ date, starts }: Pick<FreeDay, 'date' | 'starts'>): FreeTime[] {
  return starts.map((start) => ({
    value: start.slice(0, 16),
    time: timeWords(start.slice(11, 16)),
    start,
    date,
  }))
}

/** @param time `09:30` @returns `9:30 am` */
export function timeWords(time: string): string {
  const [hour, minute] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`
}

export type ShownCall = {
  /** `Friday 27 November 2026`, and `9:30 am to 10:00 am`. */
  date: string
  time: string
  start: string
  reference: string
  status: 'unconfirmed' | 'booked' | 'cancelled'
  /** Whether it can still be moved or cancelled. */
  isAhead: boolean
  page: string
  /** The page's whole address, to keep. */
  manageUrl: string
  /** The page on which the owner of the mailbox confirms it, if this is it. */
  confirmPage: string | null
  google: string
  outlook: string
  /** For accounts of firms, which outlook.live.com doesn't know. */
  outlookAtWork: string
}

export const bookingNews = ['booked', 'moved', 'cancelled', 'no-time', 'not-free', 'failed'] as const

export type BookingNews = (typeof bookingNews)[number]

/** Data that the server adds to the pages about calls, for this visitor alone. */
export type BookingState = {
  /** In order; null if the API doesn't answer. */
  days: readonly FreeDay[] | null
  /** The times nearest to one that isn't free any more. */
  nearest: readonly FreeTime[]
  call: ShownCall | null
  news: BookingNews | null
}

/** On the server. The browser has it in the page, so that other pages' script knows nothing of it. */
export const BookingContext = createContext<BookingState | null>(null)

/**
 * The state that the server embedded for this page. It's null after a link from another page: only the server knows the
 * times and the call, so the page is loaded again.
 *
 * @param isOwn whether a state is of this page
 */
export function useBookingState(isOwn: (state: BookingState) => boolean): BookingState | null {
  const rendered = use(BookingContext)
  const [state] = useState(() => (import.meta.env.SSR ? rendered : readEmbedded()))
  const own = state && isOwn(state) ? state : null
  useEffect(() => {
    const [load] = performance.getEntriesByType('navigation')
    if (own === null && load && new URL(load.name).pathname !== location.pathname) location.reload()
  }, [own])
  return own
}

/** The state that the server embedded in the page (read-page.ts). */
function readEmbedded(): BookingState | null {
  const state = JSON.parse(document.querySelector('script#state')?.textContent ?? '{}') as {
    booking?: BookingState
  }
  return state.booking ?? null
}
