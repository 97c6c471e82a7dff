import { defineArrayMember, defineField, defineType } from 'sanity'
import { requiredString } from '../fields/heading-fields.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

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

/** A phone number as people read it and as telephones dial it. */
export const phoneNumber = defineType({
  name: 'phoneNumber',
  title: 'Phone number',
  type: 'object',
  fields: [
    requiredString('display', 'As it is shown', 'Visitors read this number.', 'For example 02 5550 0142.'),
    defineField({
      name: 'tel',
      title: 'As it is dialled',
      type: 'string',
      description: 'With the country code and without spaces, for example +61255500142.',
      validation: (rule) => [
        rule.required().error('Phone buttons dial this number.'),
        rule.regex(/^\+\d{8,15}$/).error('Write + and the digits only, for example +61255500142.'),
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

/** The days and times at which the office is open. */
export const businessHours = defineType({
  name: 'businessHours',
  title: 'Office hours',
  type: 'object',
  fields: [
    requiredString('label', 'As they are shown', 'Visitors read these words.', 'Mon to Sat, 7 AM to 7 PM.'),
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
