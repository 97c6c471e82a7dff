import { localTime } from '@site/domain/business-time'
import ICAL from 'ical.js'
import { describe, expect, test, vi } from 'vitest'
import { busyTimes } from './busy-times.ts'

type Period = { from?: string; to?: string }

/** Each busy time as `2026-10-05T09:00 – 10:00`, in Sydney, once. */
function busy(text: string, { from = '2026-09-20', to = '2026-10-20' }: Period = {}): string[] {
  const days = { from: new Date(`${from}T00:00:00+10:00`), to: new Date(`${to}T00:00:00+11:00`) }
  const found = busyTimes({
    text: text.trim().replaceAll('\n', '\r\n'),
    ...days,
    ownIds: '@example.com.au',
    owner: 'robin@example.com.au',
  })
  const words = found
    .toSorted((one, other) => one.start.getTime() - other.start.getTime())
    .map(({ start, end }) => [localTime(start), localTime(end)] as const)
    .map(
      ([start, end]) =>
        `${start.slice(0, 16)} – ${end.slice(start.slice(0, 10) === end.slice(0, 10) ? 11 : 0, 16)}`,
    )
  return [...new Set(words)]
}

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\n')
const entry = (...lines: string[]) => calendar('BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT')

const google = `
BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
X-WR-TIMEZONE:Australia/Sydney
BEGIN:VTIMEZONE
TZID:Australia/Sydney
BEGIN:DAYLIGHT
TZOFFSETFROM:+1000
TZOFFSETTO:+1100
DTSTART:19701004T020000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+1100
TZOFFSETTO:+1000
DTSTART:19700405T030000
RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
DTSTART;TZID=Australia/Sydney:20260914T090000
DTEND;TZID=Australia/Sydney:20260914T100000
RRULE:FREQ=WEEKLY;UNTIL=20261018T125959Z;BYDAY=MO
EXDATE;TZID=Australia/Sydney:20260928T090000
UID:standup@google.com
DESCRIPTION:Agenda\\nDTSTART:20260101T000000Z is text\\, and goes on over
 a fold
STATUS:CONFIRMED
SUMMARY:Stand-up
TRANSP:OPAQUE
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=Australia/Sydney:20261006T140000
DTEND;TZID=Australia/Sydney:20261006T150000
UID:standup@google.com
RECURRENCE-ID;TZID=Australia/Sydney:20261005T090000
STATUS:CONFIRMED
TRANSP:OPAQUE
END:VEVENT
BEGIN:VEVENT
DTSTART:20261007T220000Z
DTEND:20261007T230000Z
UID:once@google.com
STATUS:TENTATIVE
TRANSP:OPAQUE
END:VEVENT
BEGIN:VEVENT
DTSTART;VALUE=DATE:20261009
DTEND;VALUE=DATE:20261010
UID:birthday@google.com
STATUS:CONFIRMED
TRANSP:TRANSPARENT
END:VEVENT
BEGIN:VEVENT
DTSTART:20261008T220000Z
DTEND:20261008T230000Z
UID:off@google.com
STATUS:CANCELLED
TRANSP:OPAQUE
END:VEVENT
END:VCALENDAR`

const outlook = `
BEGIN:VCALENDAR
PRODID:Microsoft Exchange Server 2010
VERSION:2.0
BEGIN:VTIMEZONE
TZID:AUS Eastern Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+1100
TZOFFSETTO:+1000
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=4
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+1000
TZOFFSETTO:+1100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=10
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
RRULE:FREQ=DAILY;UNTIL=20261006T120000Z;INTERVAL=1
EXDATE;TZID=AUS Eastern Standard Time:20261003T083000
UID:040000008200E00074C5B7101A82E008
DTSTART;TZID=AUS Eastern Standard Time:20261001T083000
DTEND;TZID=AUS Eastern Standard Time:20261001T090000
TRANSP:OPAQUE
STATUS:CONFIRMED
X-MICROSOFT-CDO-BUSYSTATUS:BUSY
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E008
RECURRENCE-ID;TZID=AUS Eastern Standard Time:20261005T083000
DTSTART;TZID=AUS Eastern Standard Time:20261005T083000
DTEND;TZID=AUS Eastern Standard Time:20261005T090000
TRANSP:TRANSPARENT
STATUS:CONFIRMED
X-MICROSOFT-CDO-BUSYSTATUS:FREE
END:VEVENT
BEGIN:VEVENT
UID:leave
DTSTART;TZID=AUS Eastern Standard Time:20261003T000000
DTEND;TZID=AUS Eastern Standard Time:20261005T000000
TRANSP:OPAQUE
X-MICROSOFT-CDO-BUSYSTATUS:OOF
END:VEVENT
END:VCALENDAR`

const nextcloud = `
BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//SabreDAV//SabreDAV//EN
BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:5d3f6c6e-0000-4000-8000-000000000001
DTSTART;TZID=Europe/Berlin:20261001T080000
DURATION:PT45M
SUMMARY:With Berlin
RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=TH
RDATE;TZID=Europe/Berlin:20261002T080000,20261006T080000
EXDATE:20261015T060000Z
BEGIN:VALARM
ACTION:DISPLAY
TRIGGER:-PT15M
DURATION:PT5M
END:VALARM
END:VEVENT
END:VCALENDAR`

const apple = `
BEGIN:VCALENDAR
PRODID:-//Apple Inc.//iOS 26.1//EN
VERSION:2.0
BEGIN:VEVENT
DTEND;VALUE=DATE:20261006
DTSTART;VALUE=DATE:20261003
SUMMARY:Long weekend
TRANSP:OPAQUE
UID:A1
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=Australia/Sydney:20261002T163000
DTEND;TZID=Australia/Sydney:20261002T173000
RRULE:FREQ=MONTHLY;BYDAY=-1FR,1FR
SUMMARY:Without a VTIMEZONE
UID:A2
END:VEVENT
BEGIN:VEVENT
DTSTART:20261008T120000
DTEND:20261008T130000
SUMMARY:Lunch wherever I am
UID:A3
END:VEVENT
END:VCALENDAR`

test.each<[program: string, text: string, expected: string[]]>([
  [
    'Google',
    google,
    [
      '2026-09-21T09:00 – 10:00',
      '2026-10-06T14:00 – 15:00',
      '2026-10-08T09:00 – 10:00',
      '2026-10-12T09:00 – 10:00',
    ],
  ],
  [
    'Outlook',
    outlook,
    [
      '2026-10-01T08:30 – 09:00',
      '2026-10-02T08:30 – 09:00',
      '2026-10-03T00:00 – 2026-10-05T00:00',
      '2026-10-04T08:30 – 09:00',
      '2026-10-06T08:30 – 09:00',
    ],
  ],
  [
    'Nextcloud',
    nextcloud,
    [
      '2026-10-01T16:00 – 16:45',
      '2026-10-02T16:00 – 16:45',
      '2026-10-06T17:00 – 17:45',
      '2026-10-08T17:00 – 17:45',
    ],
  ],
  [
    'Apple',
    apple,
    ['2026-10-02T16:30 – 17:30', '2026-10-03T00:00 – 2026-10-06T00:00', '2026-10-08T12:00 – 13:00'],
  ],
])('a calendar of %s, over the day on which daylight saving begins', (_program, text, expected) => {
  expect(busy(text)).toEqual(expected)
})

describe('a repeated entry', () => {
  const sydney = (day: string, end: string, rule: string, ...more: string[]) =>
    entry(
      `DTSTART;TZID=Australia/Sydney:${day}`,
      `DTEND;TZID=Australia/Sydney:${end}`,
      `RRULE:${rule}`,
      ...more,
    )
  const april = { from: '2027-04-02', to: '2027-04-06' }

  test('stays at its time on the wall when daylight saving ends, and where its zone has a name of Windows', () => {
    const days = ['02', '03', '04', '05'].map((day) => `2027-04-${day}T09:00 – 10:00`)
    const text = sydney('20260105T090000', '20260105T100000', 'FREQ=DAILY')
    expect(busy(text, april)).toEqual(days)
    expect(busy(text.replaceAll('Australia/Sydney', 'AUS Eastern Standard Time'), april)).toEqual(days)
    expect(busy(text.replaceAll('Australia/Sydney', '"(UTC+10:00) Sydney"'), april)).toEqual(days)
    expect(busy(text.replaceAll(';TZID=Australia/Sydney', ''), april)).toEqual(days)
  })

  test('overnight lasts as long when the clock changes, and whole days end at midnight', () => {
    const nights = sydney('20270401T220000', '20270402T060000', 'FREQ=DAILY')
    expect(busy(nights, { from: '2027-04-03', to: '2027-04-05' })).toEqual([
      '2027-04-02T22:00 – 2027-04-03T06:00',
      '2027-04-03T22:00 – 2027-04-04T05:00',
      '2027-04-04T22:00 – 2027-04-05T06:00',
    ])
    const days = entry(
      'DTSTART;VALUE=DATE:20270403',
      'RRULE:FREQ=DAILY;UNTIL=20270405',
      'EXDATE;VALUE=DATE:20270405',
    )
    expect(busy(days, april)).toEqual([
      '2027-04-03T00:00 – 2027-04-04T00:00',
      '2027-04-04T00:00 – 2027-04-05T00:00',
    ])
  })

  test('at a time that the clock skips is an hour later, and at one that it repeats the first', () => {
    const text = sydney('20260901T023000', '20260901T024000', 'FREQ=DAILY')
    expect(busy(text, { from: '2026-10-04', to: '2026-10-05' })).toContain('2026-10-04T03:30 – 03:40')
    const [first] = busyTimes({
      text,
      from: new Date('2027-04-03T14:00Z'),
      to: new Date('2027-04-04T02:00Z'),
      ownIds: '@',
      owner: '',
    })
    expect(first?.start.toISOString()).toBe('2027-04-03T15:30:00.000Z')
  })

  test('leaves out days, times and periods that its exceptions name, in any order and zone', () => {
    const exceptions = [
      'EXDATE:20260101T000000Z,20261005T220000Z',
      'EXDATE;VALUE=DATE:20261008',
      'RDATE;VALUE=PERIOD:20261006T000000Z/PT2H',
    ]
    const text = sydney('20261005T090000', '20261005T093000', 'FREQ=DAILY;COUNT=5', ...exceptions)
    expect(busy(text)).toEqual([
      '2026-10-05T09:00 – 09:30',
      '2026-10-06T11:00 – 13:00',
      '2026-10-07T09:00 – 09:30',
      '2026-10-09T09:00 – 09:30',
    ])
  })
})

describe('an invitation', () => {
  const invited = (...lines: string[]) =>
    calendar(
      'X-WR-CALNAME:r.obin@gmail.com',
      'BEGIN:VEVENT',
      'UID:one',
      'DTSTART:20261006T000000Z',
      'DTEND:20261006T010000Z',
      'ORGANIZER:mailto:sam@example.com',
      ...lines,
      'END:VEVENT',
    )
  const attendee = (address: string, state: string) =>
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${state};CN="R: Fox";X-NUM-GUESTS=0:mailto:${address}`

  test.each([
    ['no time if the owner declined, by the address of the desk', ['Robin@example.com.au DECLINED']],
    ['no time if the owner declined, by the name of the calendar', ['robin@gmail.com DECLINED']],
    ['a time if another declined', ['robin@gmail.com ACCEPTED', 'lee@example.com DECLINED']],
    ['a time if the owner has not answered', ['robin@example.com.au NEEDS-ACTION']],
  ])('closes %s', (result, answers) => {
    const lines = answers.map((answer) => attendee(...(answer.split(' ') as [string, string])))
    expect(busy(invited(...lines))).toHaveLength(result.startsWith('no') ? 0 : 1)
  })

  test('of a series is declined for one day, or from one on', () => {
    const series = (...change: string[]) =>
      calendar(
        'BEGIN:VEVENT',
        'UID:series',
        'DTSTART;TZID=Australia/Sydney:20260930T090000',
        'DTEND;TZID=Australia/Sydney:20260930T100000',
        'RRULE:FREQ=DAILY;COUNT=4',
        attendee('robin@example.com.au', 'ACCEPTED'),
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:series',
        'DTSTART;TZID=Australia/Sydney:20261001T090000',
        'DTEND;TZID=Australia/Sydney:20261001T100000',
        attendee('robin@example.com.au', 'DECLINED'),
        ...change,
        'END:VEVENT',
      )
    const [first, , third, last] = [30, 1, 2, 3].map(
      (day) => `2026-${day === 30 ? '09' : '10'}-${String(day).padStart(2, '0')}T09:00 – 10:00`,
    )
    expect(busy(series('RECURRENCE-ID;TZID=Australia/Sydney:20261001T090000'))).toEqual([first, third, last])
    const fromThen = 'RECURRENCE-ID;TZID=Australia/Sydney;RANGE=THISANDFUTURE:20261001T090000'
    expect(busy(series(fromThen))).toEqual([first])
  })
})

describe('a change of this and all that follow', () => {
  const series = (...changes: string[][]) =>
    calendar(
      'BEGIN:VEVENT',
      'UID:series',
      'DTSTART;TZID=Australia/Sydney:20260922T090000',
      'DTEND;TZID=Australia/Sydney:20260922T100000',
      'RRULE:FREQ=WEEKLY;UNTIL=20261019T220000Z',
      'END:VEVENT',
      ...changes.flatMap((lines) => ['BEGIN:VEVENT', 'UID:series', ...lines, 'END:VEVENT']),
    )
  const later = [
    'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Australia/Sydney:20260929T090000',
    'DTSTART;TZID=Australia/Sydney:20260930T140000',
    'DTEND;TZID=Australia/Sydney:20260930T143000',
  ]

  test('moves them on the wall, over the change of the clock, until the next change', () => {
    const more = [
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261012T220000Z',
      'DTSTART:20261012T230000Z',
      'DTEND:20261013T010000Z',
    ]
    expect(busy(series(later), { to: '2026-10-10' })).toEqual([
      '2026-09-22T09:00 – 10:00',
      '2026-09-30T14:00 – 14:30',
      '2026-10-07T14:00 – 14:30',
    ])
    expect(busy(series(more, later), { from: '2026-10-05', to: '2026-10-30' })).toEqual([
      '2026-10-07T14:00 – 14:30',
      '2026-10-13T10:00 – 12:00',
      '2026-10-20T10:00 – 12:00',
    ])
  })

  test('can cancel them, or take whole days', () => {
    const start = later[0]!
    expect(busy(series([...later, 'STATUS:CANCELLED']))).toEqual(['2026-09-22T09:00 – 10:00'])
    const days = [start, 'DTSTART;VALUE=DATE:20260929', 'DTEND;VALUE=DATE:20260930']
    expect(busy(series(days), { from: '2026-10-05', to: '2026-10-12' })).toEqual([
      '2026-10-06T00:00 – 2026-10-07T00:00',
    ])
  })
})

test('a free-busy list closes what it says is busy', () => {
  const list = calendar(
    'BEGIN:VFREEBUSY',
    'DTSTART:20260920T000000Z',
    'DTEND:20261020T000000Z',
    'FREEBUSY:20261002T230000Z/20261003T000000Z,20261004T220000Z/PT30M',
    'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261005T220000Z/PT1H',
    'FREEBUSY;FBTYPE=FREE:20261006T220000Z/PT1H',
    'END:VFREEBUSY',
  )
  expect(busy(list)).toEqual([
    '2026-10-03T09:00 – 10:00',
    '2026-10-05T09:00 – 09:30',
    '2026-10-06T09:00 – 10:00',
  ])
})

test('dates that don’t say that they have no time, and empty lists, keep no calendar from being read', () => {
  const times = [
    'DTSTART;TZID=Australia/Sydney:20261005T090000',
    'DURATION:PT30M',
    'RRULE:FREQ=DAILY;COUNT=4',
  ]
  const lists = ['EXDATE;TZID=Australia/Sydney:20261006,20261007', 'RDATE;TZID=Australia/Sydney:', 'STATUS:']
  expect(busy(entry(...times, ...lists))).toEqual(['2026-10-05T09:00 – 09:30', '2026-10-08T09:00 – 09:30'])
  expect(busy(entry('DTSTART:20261005', 'DURATION:P1D', 'RRULE:FREQ=YEARLY'))).toEqual([
    '2026-10-05T00:00 – 2026-10-06T00:00',
  ])
})

test('a calendar of years is looked through once', () => {
  const zone = ';TZID=Australia/Sydney:20261006T'
  const entries = vi.spyOn(ICAL.Component.prototype, 'getAllSubcomponents')
  const zones = vi.spyOn(Intl, 'DateTimeFormat')
  const one = ['BEGIN:VEVENT', `DTSTART${zone}090000`, `DTEND${zone}100000`, 'END:VEVENT']
  const text = calendar(...Array.from({ length: 50 }, () => one).flat())
  busyTimes({ text, from: new Date(), to: new Date(), ownIds: '@example.com.au', owner: '' })
  expect(entries.mock.calls.filter(([name]) => name === 'vevent')).toHaveLength(1)
  expect(zones).toHaveBeenCalledOnce()
})

test('an entry that was changed before its series came, or without it, counts', () => {
  const alone = entry('RECURRENCE-ID:20261001T000000Z', 'DTSTART:20261006T000000Z', 'DTEND:20261006T010000Z')
  expect(busy(alone)).toEqual(['2026-10-06T11:00 – 12:00'])
})

test('our own calls, entries without length and lines that nothing is known of are passed over', () => {
  const own = entry('DTSTART:20261006T000000Z', 'DTEND:20261006T010000Z').replace(
    'UID:one',
    'UID:call@example.com.au',
  )
  expect(busy(own)).toEqual([])
  expect(busy(entry('DTSTART:20261006T000000Z', 'a line of a broken description'))).toEqual([])
  expect(busy(calendar())).toEqual([])
})

test.each([
  ['DTSTART:soon', /soon/],
  ['SUMMARY:no start', /null/],
  ['DTSTART:20261006T000000Z\nRRULE:FREQ=SOMETIMES', /SOMETIMES/],
])('an entry that cannot be read is no free time: %s', (line, fault) =>
  expect(() => busy(entry(line))).toThrow(fault),
)
