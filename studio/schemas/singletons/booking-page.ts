import { WEEK } from '@site/domain/facts/office-hours'
import { AHEAD_MAX_DAYS, DEFAULT_HOURS, TIME_OF_DAY } from '@site/domain/booking-hours'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { ClockIcon } from '@sanity/icons/Clock'
import {
  defineDocument,
  defineItem,
  field,
  headingField,
  requiredString,
  requiredText,
} from '../fields/field.ts'
import { inTab, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'

const DAYS = WEEK.map((title, index) => ({ title, value: index + 1 }))

function timeField(name: 'from' | 'to', title: string, description: string) {
  return field('string', name, title, {
    description,
    initialValue: DEFAULT_HOURS[name],
    why: 'Visitors book between two times.',
    rules: (rule) => [
      rule.regex(TIME_OF_DAY).error('Write the time as hours and minutes, for example 07:00.'),
      rule.custom((_value, { parent }) => {
        const { from = '', to = '' } = (parent ?? {}) as { from?: string; to?: string }
        return !from || !to || from < to || 'The last call ends before the first one begins.'
      }),
    ],
  })
}

function countField(
  name: 'length' | 'buffer' | 'notice' | 'ahead' | 'seats',
  title: string,
  [least, most]: [number, number],
  description: string,
) {
  return field('number', name, title, {
    description,
    initialValue: DEFAULT_HOURS[name],
    why: 'Visitors only see times that this allows.',
    rules: (rule) =>
      rule.integer().min(least).max(most).error(`Write a whole number from ${least} to ${most}.`),
  })
}

const daysField = field('array', 'days', 'Days', {
  of: [{ type: 'number' }],
  options: { list: DAYS },
  initialValue: DEFAULT_HOURS.days,
  why: 'Choose at least one day.',
  rules: (rule) => rule.unique().error('A day is listed twice.'),
})

export const bookingPeriod = defineItem(
  'bookingPeriod',
  'Hours',
  { days: 'days', from: 'from', to: 'to' },
  [
    { ...daysField, initialValue: undefined },
    timeField('from', 'From', 'When the first call begins, in Sydney.'),
    timeField('to', 'To', 'When the last call ends. 24:00 is midnight.'),
  ],
  ({ days, from, to }: { days?: number[]; from?: string; to?: string }) => ({
    title: DAYS.flatMap(({ title, value }) => (days?.includes(value) ? title : [])).join(', '),
    subtitle: `${from} to ${to}`,
  }),
)

export const bookingPage = defineDocument('bookingPage', 'Book a call', CalendarIcon, {
  groups: [{ name: 'hours', title: 'Hours', icon: ClockIcon }, ...PAGE_GROUPS],
  fields: [
    ...inTab(
      'hours',
      field('boolean', 'isOpen', 'Calls can be booked', {
        description:
          'Off: the page answers “not found”, and nothing leads there. Calls that are booked stay, and can be moved or cancelled in Leads.',
        initialValue: true,
      }),
      daysField,
      timeField('from', 'From', 'When the first call of a day begins, in Sydney.'),
      timeField('to', 'To', 'When the last call of a day ends. 24:00 is midnight.'),
      field('array', 'periods', 'Other hours on some days', {
        description:
          'On the days that you choose, these count instead of the hours above. For a break, add two for the same day, such as 09:00 to 12:00 and 13:00 to 17:00.',
        of: [{ type: 'bookingPeriod' }],
      }),
      countField('length', 'Minutes of a call', [15, 60], 'How long a call takes.'),
      countField(
        'buffer',
        'Minutes between calls',
        [0, 120],
        'Time to write things down before the next call.',
      ),
      countField('notice', 'Hours of notice', [0, 168], 'How soon after booking a call can be.'),
      countField('ahead', 'Days ahead', [1, AHEAD_MAX_DAYS], 'How far ahead people can book. Today counts.'),
      countField('seats', 'Calls at the same time', [1, 20], 'How many of you can talk at once.'),
      field('array', 'openHolidays', 'Public holidays on which you work', {
        description:
          'Calls can’t be booked on the state’s public holidays, except on these. To close any other day, use Leads → Calls → “Block a time…”.',
        of: [{ type: 'date', options: { dateFormat: 'D MMMM YYYY' } }],
        rules: (rule) => rule.unique().error('A day is listed twice.'),
      }),
    ),
    ...pageFields(
      headingField,
      requiredText('lede', 'Opening paragraph', 'Visitors want to know what the call is about.'),
      requiredString(
        'detailsHeading',
        'Heading above the fields',
        'The second part of the form needs a heading.',
      ),
    ),
  ],
})
