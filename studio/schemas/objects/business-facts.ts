import { defineArrayMember, defineField, defineType } from 'sanity'
import { requiredString } from '../fields/heading-fields.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** With an area code, from abroad, or without any area: 13…, 1300…, 1800…. */
const NUMBER = /^\(?(0[2-478]|\+\d|13|1[38]00)[\d ()-]{4,18}$/
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

type Hours = { readonly opens?: string; readonly closes?: string }

/** The rule that hours end after they begin. Fields that have hours name it: a rule of their own replaces the type's. */
export function closesLater(hours: Hours | undefined): string | true {
  return !hours?.opens || !hours.closes || hours.opens < hours.closes || 'The office closes before it opens.'
}

function timeField(name: string, title: string) {
  return defineField({
    name,
    title,
    type: 'string',
    description: '24-hour time in Sydney, for example 07:00.',
    validation: (rule) => [
      rule.required().error('Search engines publish the hours, so both ends are needed.'),
      rule.regex(TIME_OF_DAY).error('Write the time as hours and minutes, for example 07:00.'),
    ],
  })
}

/** A phone number as people read it; what telephones dial is made from it. */
export const phoneNumber = defineType({
  name: 'phoneNumber',
  title: 'Phone number',
  type: 'object',
  fields: [
    defineField({
      name: 'display',
      title: 'Number',
      type: 'string',
      description:
        'As visitors read it, with the area code: 02 5550 0142. Phone buttons dial the same number.',
      validation: (rule) => [
        rule.required().error('Every page shows and dials this number.'),
        rule
          .regex(NUMBER)
          .error('Write the number with its area code, for example 02 5550 0142 or 1300 000 000.'),
      ],
    }),
  ],
})

/** A street address in its parts, as search engines want it. */
export const streetAddress = defineType({
  name: 'streetAddress',
  title: 'Street address',
  type: 'object',
  fields: [
    requiredString('street', 'Street', 'Visitors and search engines need the street.'),
    requiredString('suburb', 'Suburb', 'Visitors and search engines need the suburb.'),
    requiredString('state', 'State', 'Visitors and search engines need the state.', 'Short: NSW.'),
    requiredString('postcode', 'Postcode', 'Visitors and search engines need the postcode.'),
    requiredString('country', 'Country', 'Search engines need the country.', 'Two letters: AU.'),
  ],
})

/** The days and times at which the office is open; the words for them are made from these. */
export const businessHours = defineType({
  name: 'businessHours',
  title: 'Office hours',
  type: 'object',
  fields: [
    defineField({
      name: 'days',
      title: 'Days',
      type: 'array',
      of: [defineArrayMember({ type: 'string', options: { list: WEEKDAYS } })],
      options: { list: WEEKDAYS },
      validation: (rule) => rule.required().min(1).error('Search engines publish the days.'),
    }),
    timeField('opens', 'Opens'),
    timeField('closes', 'Closes'),
  ],
})

/** A day on which the office is closed although its weekday is an open one. */
export const holiday = defineType({
  name: 'holiday',
  title: 'Holiday',
  type: 'object',
  fields: [
    requiredString('name', 'Name', 'Visitors want to know why the office is closed.'),
    defineField({
      name: 'date',
      title: 'Date',
      type: 'date',
      validation: (rule) => rule.required().error('A holiday without a date closes nothing.'),
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'date' } },
})
