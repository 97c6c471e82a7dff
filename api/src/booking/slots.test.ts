import { localTime } from '@site/domain/business-time'
import { DEFAULT_HOURS, type BookingHours } from '@site/domain/booking-hours'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Busy, freeSeat, slotAt, slotsFrom, slotsOfDay } from './slots.ts'

const everyDay: BookingHours = { ...DEFAULT_HOURS, days: [1, 2, 3, 4, 5, 6, 7], notice: 0 }
const listStarts = async (date: string, hours: Partial<BookingHours> = {}, now = `${date}T00:00:00Z`) =>
  (await slotsOfDay(date, { ...everyDay, ...hours }, new Date(now))).map(({ start }) => localTime(start))

/** The day before, at noon in Sydney, when the next day can be booked in full. */
const dayBefore = (date: string) => Temporal.PlainDate.from(date).subtract({ days: 1 }).toString()
const ofWholeDay = (date: string, hours: Partial<BookingHours> = {}) =>
  listStarts(date, hours, `${dayBefore(date)}T01:00:00Z`)

describe('the times of a day', () => {
  test('are those of the specification: Monday to Saturday, 7 to 7, half an hour each', async () => {
    const now = new Date('2026-11-26T01:00:00Z')
    const slots = await slotsFrom('2026-11-26', 31, DEFAULT_HOURS, now)
    const starts = slots.map(({ start }) => localTime(start))
    // Four hours' notice from noon.
    expect(starts[0]).toBe('2026-11-26T16:00:00+11:00')
    expect(starts).toContain('2026-11-27T07:00:00+11:00')
    expect(starts).toContain('2026-11-27T18:30:00+11:00')
    expect(starts).not.toContain('2026-11-27T19:00:00+11:00')
    expect(starts.filter((start) => start.startsWith('2026-11-29'))).toEqual([])
    expect(starts.at(-1)).toBe('2026-12-09T18:30:00+11:00')
  })

  test.each<[name: string, date: string, hours: Partial<BookingHours>, expected: string[]]>([
    [
      'the clock skips 2:00 to 3:00',
      '2026-10-04',
      { from: '01:30', to: '03:30' },
      ['2026-10-04T01:30:00+10:00', '2026-10-04T03:00:00+11:00'],
    ],
    [
      'the clock repeats 2:00 to 3:00: the first one counts',
      '2027-04-04',
      { from: '01:30', to: '03:30' },
      [
        '2027-04-04T01:30:00+11:00',
        '2027-04-04T02:00:00+11:00',
        '2027-04-04T02:30:00+11:00',
        '2027-04-04T03:00:00+10:00',
      ],
    ],
    [
      'a call into the hour that the clock skips',
      '2026-10-04',
      { from: '01:30', to: '04:00', length: 45 },
      ['2026-10-04T01:30:00+10:00'],
    ],
    [
      'the day before the change',
      '2026-10-03',
      { from: '09:00', to: '10:00' },
      ['2026-10-03T09:00:00+10:00', '2026-10-03T09:30:00+10:00'],
    ],
    [
      'a day with a break',
      '2026-10-06',
      {
        periods: [
          { days: [2], from: '13:00', to: '14:00' },
          { days: [1, 2], from: '09:00', to: '09:30' },
          { days: [3], from: '10:00', to: '11:00' },
        ],
      },
      ['2026-10-06T09:00:00+11:00', '2026-10-06T13:00:00+11:00', '2026-10-06T13:30:00+11:00'],
    ],
    [
      'two periods that overlap',
      '2026-10-06',
      {
        days: [],
        periods: [
          { days: [2], from: '09:00', to: '10:00' },
          { days: [2], from: '09:15', to: '10:15' },
        ],
      },
      ['2026-10-06T09:00:00+11:00', '2026-10-06T09:30:00+11:00'],
    ],
    ['the day after it', '2026-10-06', { from: '09:00', to: '09:30' }, ['2026-10-06T09:00:00+11:00']],
    ['29 February', '2028-02-29', { from: '09:00', to: '09:30' }, ['2028-02-29T09:00:00+11:00']],
    [
      'until midnight',
      '2026-12-31',
      { from: '23:00', to: '24:00' },
      ['2026-12-31T23:00:00+11:00', '2026-12-31T23:30:00+11:00'],
    ],
    ['from midnight', '2027-01-02', { from: '00:00', to: '00:30' }, ['2027-01-02T00:00:00+11:00']],
    ['no rest of a call', '2026-11-27', { from: '09:00', to: '09:29' }, []],
    [
      'with a buffer',
      '2026-11-27',
      { from: '09:00', to: '10:45', length: 45, buffer: 15 },
      ['2026-11-27T09:00:00+11:00', '2026-11-27T10:00:00+11:00'],
    ],
    ['a public holiday', '2026-12-25', { from: '09:00', to: '09:30' }, []],
    ['its substitute', '2026-12-28', { from: '09:00', to: '09:30' }, []],
    [
      'one that the firm opens',
      '2026-12-28',
      { from: '09:00', to: '09:30', openHolidays: ['2026-12-28'] },
      ['2026-12-28T09:00:00+11:00'],
    ],
  ])('%s', async (_name, date, hours, expected) => {
    expect(await ofWholeDay(date, hours)).toEqual(expected)
  })

  test('a time that the clock skips is none, and neither is the time beside it under that name', async () => {
    const hours = { ...everyDay, from: '00:00', to: '24:00' }
    const now = new Date('2026-10-03T00:00:00Z')
    expect(await slotAt({ date: '2026-10-04', time: '02:30' }, hours, now)).toBeUndefined()
    expect(await slotAt({ date: '2026-10-04', time: '03:00' }, hours, now)).toMatchObject({ time: '03:00' })
  })

  test('neither the past, nor a date beyond what can be booked', async () => {
    expect(await listStarts('2026-11-26', {}, '2026-11-26T08:00:00Z')).toEqual([])
    expect(await listStarts('2026-11-25', {}, '2026-11-26T01:00:00Z')).toEqual([])
    expect(await listStarts('2026-12-10', {}, '2026-11-26T01:00:00Z')).toEqual([])
    // It is already tomorrow in Sydney.
    expect((await listStarts('2026-12-10', {}, '2026-11-26T13:00:00Z')).length).toBe(24)
  })
})

/** The clock on Sydney's walls, by another library than the one under test. */
const wall = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Sydney',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})
const quarters = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
const clock = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`

test('every slot is within the hours by the clock on the wall, on a step, and of full length', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        now: fc.date({ min: new Date('2026-01-01'), max: new Date('2032-01-01'), noInvalidDate: true }),
        from: quarters,
        span: fc.integer({ min: 15, max: 1440 }),
        length: fc.integer({ min: 15, max: 60 }),
        buffer: fc.constantFrom(0, 5, 15),
        notice: fc.integer({ min: 0, max: 48 }),
      }),
      async ({ now, from, span, length, buffer, notice }) => {
        const to = Math.min(1440, from + span)
        const hours = { ...everyDay, from: clock(from), to: clock(to), length, buffer, notice, ahead: 31 }
        const first = wall.format(now).slice(0, 10)
        const slots = await slotsFrom(first, 31, hours, now)
        for (const [index, { time, start, end, busyUntil }] of slots.entries()) {
          const [date, shown] = wall.format(start).split(', ')
          expect(shown).toBe(time)
          const at = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
          expect((at - from) % (length + buffer)).toBe(0)
          expect(at).toBeGreaterThanOrEqual(from)
          expect(at + length).toBeLessThanOrEqual(to)
          expect(end.getTime() - start.getTime()).toBe(length * 60_000)
          expect(start.getTime()).toBeGreaterThanOrEqual(now.getTime() + notice * 3_600_000)
          expect(date! >= first).toBe(true)
          // Two calls of one person never overlap, on the nights of the change either. The rest after a day's last call may
          // reach into the next day, where `freeSeat` sees to it.
          const before = slots.slice(0, index).findLast((slot) => wall.format(slot.start).startsWith(date!))
          expect(start.getTime()).toBeGreaterThanOrEqual(before?.busyUntil.getTime() ?? 0)
          expect(busyUntil.getTime() - end.getTime()).toBe(buffer * 60_000)
        }
      },
    ),
    { numRuns: 30 },
  )
})

describe('a seat', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 0, minute))
  const slot = { time: '11:30', start: at(30), end: at(60), busyUntil: at(70) }
  const call = (seat: number | null, from: number, to: number, person: string | null = null) => ({
    start: at(from),
    end: at(to),
    seat,
    person,
  })

  test.each<[name: string, busy: Busy[], seats: number, expected: number | undefined, callers?: number]>([
    ['nothing else', [], 1, 1],
    ['a call before it', [call(1, 0, 30)], 1, 1],
    ['a call in its buffer', [call(1, 65, 95)], 1, undefined],
    ['a call at the same time', [call(1, 30, 60)], 1, undefined],
    ['the same, but two can talk', [call(1, 30, 60)], 2, 2],
    ['the second seat is taken', [call(2, 30, 60)], 2, 1],
    ['two calls one after the other on one seat', [call(1, 20, 40), call(1, 40, 60)], 2, 2],
    ['a seat that was given up', [call(3, 30, 60)], 1, undefined],
    ['the same, but more people than seats', [call(3, 30, 60)], 1, undefined, 2],
    ['a block', [call(null, 0, 31)], 5, undefined],
    ['a block right after the call', [call(null, 60, 90)], 1, 1],
    ['the only person busy', [call(null, 45, 50, 'Ada')], 1, undefined],
    ['that person busy right after the call', [call(null, 60, 90, 'Ada')], 1, 1],
    ['one of two busy', [call(null, 0, 90, 'Ada')], 1, 1, 2],
    ['both busy', [call(null, 0, 50, 'Ada'), call(null, 50, 90, 'Bo')], 1, undefined, 2],
    ['one of two busy twice', [call(null, 30, 40, 'Ada'), call(null, 50, 60, 'Ada')], 2, 1],
    ['one busy, and a call that needs the other', [call(1, 30, 60), call(null, 30, 60, 'Ada')], 2, undefined],
    ['one who is busy has the call', [call(1, 30, 60, 'Ada'), call(null, 30, 60, 'Ada')], 2, 2],
  ])('with %s', (_name, busy, seats, expected, callers = seats) => {
    expect(freeSeat(slot, busy, seats, callers)).toBe(expected)
  })
})
