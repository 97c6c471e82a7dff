import * as z from 'zod/mini'

/** A time of day, `07:00`. `24:00` is the next midnight. */
export const TIME_OF_DAY = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

export const timeOfDay = z
  .string()
  .check(z.regex(TIME_OF_DAY, { error: 'A time must be written as 09:30', abort: true }))

const count = (from: number, to: number) => z.int().check(z.minimum(from), z.maximum(to))

/** The longest that people can book ahead, in days, and the longest list that the API answers with. */
export const AHEAD_MAX = 31

/** When calls can be booked, as the firm's document in the Studio says. All times are Sydney's. */
export const bookingHoursSchema = z
  .object({
    isOpen: z._default(z.boolean(), true),
    /** 1 is Monday, 7 is Sunday (ISO 8601). */
    days: z._default(z.array(count(1, 7)), [1, 2, 3, 4, 5, 6]),
    from: z._default(timeOfDay, '07:00'),
    to: z._default(timeOfDay, '19:00'),
    /** Minutes of a call, and between two calls. */
    length: z._default(count(15, 60), 30),
    buffer: z._default(count(0, 120), 0),
    /** Hours between booking a call and the call. */
    notice: z._default(count(0, 168), 4),
    /** How far ahead people can book, in days. Today is the first. */
    ahead: z._default(count(1, AHEAD_MAX), 14),
    /** How many calls there can be at the same time. */
    seats: z._default(count(1, 20), 1),
    /** Public holidays on which the firm works, `2026-12-28`. */
    openHolidays: z._default(z.array(z.iso.date()), []),
  })
  .check(z.refine(({ from, to }) => from < to))

export type BookingHours = z.output<typeof bookingHoursSchema>

/** Until a document says otherwise: the hours of docs/product.md, Facts. */
export const DEFAULT_HOURS: BookingHours = bookingHoursSchema.parse({})
