import * as z from 'zod/mini'

/** `24:00` is the next midnight. */
export const TIME_OF_DAY = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

export const timeOfDay = z
  .string()
  .check(z.regex(TIME_OF_DAY, { error: 'A time must be written as 09:30', abort: true }))

const count = (from: number, to: number) => z.int().check(z.minimum(from), z.maximum(to))

/** To book ahead, and to list in one answer of the API. */
export const AHEAD_MAX_DAYS = 31

const inOrder = z.refine<{ from: string; to: string }>(({ from, to }) => from < to)

const periodSchema = z.object({ days: z.array(count(1, 7)), from: timeOfDay, to: timeOfDay }).check(inOrder)

/** As the firm's document in the Studio says. All times are Sydney's. */
export const bookingHoursSchema = z
  .object({
    isOpen: z._default(z.boolean(), true),
    /** 1 is Monday, 7 is Sunday (ISO 8601). */
    days: z._default(z.array(count(1, 7)), [1, 2, 3, 4, 5, 6]),
    from: z._default(timeOfDay, '07:00'),
    to: z._default(timeOfDay, '19:00'),
    /** Of days with hours of their own. Between two of a day is a break. */
    periods: z._default(z.array(periodSchema), []),
    /** Minutes. */
    length: z._default(count(15, 60), 30),
    buffer: z._default(count(0, 120), 0),
    /** Hours between booking a call and the call. */
    notice: z._default(count(0, 168), 4),
    /** Days. Today is the first. */
    ahead: z._default(count(1, AHEAD_MAX_DAYS), 14),
    seats: z._default(count(1, 20), 1),
    /** On which the firm works, `2026-12-28`. */
    openHolidays: z._default(z.array(z.iso.date()), []),
  })
  .check(inOrder)

export type BookingHours = z.output<typeof bookingHoursSchema>

/** Of docs/product.md, Facts. */
export const DEFAULT_HOURS: BookingHours = bookingHoursSchema.parse({})
