import { BRAND } from '@site/domain/brand'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { defineBlock, field, headingFields } from '../fields/field.ts'

const MOMENTS = {
  dateFormat: 'D MMMM YYYY',
  timeFormat: 'h:mm a',
  timeStep: 15,
  displayTimeZone: BRAND.timeZone,
}

type Times = { readonly startsAt?: string }

/** An event that visitors come to. All that names it elsewhere comes from here. */
export const occasion = defineBlock('occasion', 'Event', CalendarIcon, [
  ...headingFields,
  field('datetime', 'startsAt', 'Begins', {
    options: MOMENTS,
    description: 'In Sydney. In text, insert it as a fact, so that it changes with this field.',
    why: 'Choose when it begins.',
    rules: (rule) =>
      rule.custom(
        (_startsAt, { document }) =>
          document?._type === 'page' ||
          'Events are on your own pages only. Make one from the template “Page: event or webinar”.',
      ),
  }),
  field('number', 'minutes', 'Length in minutes', {
    initialValue: 60,
    why: 'Say how long it takes, so that people can plan.',
    rules: (rule) => rule.integer().min(5).max(10_080).error('Enter whole minutes, at most a week.'),
  }),
  field('string', 'place', 'Where', {
    description: 'A street address, or where it is online.',
    why: 'Say where it is.',
  }),
  field('string', 'speaker', 'Who speaks', { description: 'Leave empty if nobody in particular does.' }),
  field('number', 'seats', 'Seats', {
    description: 'Each form that is sent from this page takes one. Leave empty for no limit.',
    rules: (rule) => rule.integer().min(1).error('Enter a whole number from 1.'),
  }),
  field('datetime', 'closesAt', 'Registration closes', {
    options: MOMENTS,
    description: 'Leave empty to take registrations until it begins.',
    rules: (rule) =>
      rule.custom((closesAt, { parent }) => {
        const { startsAt } = (parent ?? {}) as Times
        return !closesAt || !startsAt || closesAt <= startsAt || 'It closes after it begins.'
      }),
  }),
  field('string', 'instead', 'When it is full or over', {
    description:
      'What visitors can do instead of the form, in one sentence. “Write to us” links to your contact page.',
    initialValue: 'Write to us, and we tell you of the next date.',
    why: 'Say what visitors can do then.',
  }),
])
