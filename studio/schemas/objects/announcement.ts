import { BRAND } from '@site/brand/brand'
import { defineItem, field } from '../fields/field.ts'

type Announcement = { readonly text?: string; readonly from?: string; readonly until?: string }

/** Rule: the last day isn't before the first. */
function endsLater(until: string | undefined, { parent }: { parent?: unknown }): string | true {
  const { from } = (parent ?? {}) as Announcement
  return !from || !until || from <= until
    ? true
    : 'The last day is before the first. Choose a later day, or change the first.'
}

/** Rule: an announcement with a text has this day. */
function dayOf(missing: string) {
  return (day: string | undefined, { parent }: { parent?: unknown }): string | true =>
    day || !(parent as Announcement | undefined)?.text ? true : missing
}

/** A line above the header of every page, between two days. */
export const announcement = defineItem('announcement', 'Announcement', { title: 'text', subtitle: 'until' }, [
  field('string', 'text', 'Text', {
    description:
      'One sentence, for example “Our office is closed from 24 December to 3 January.” Leave empty for none.',
    most: [120, 'Above 120 characters, it takes half a phone’s screen. Shorten it.'],
  }),
  field('textLink', 'link', 'Link', { description: 'Where readers find more. Leave empty for none.' }),
  field('date', 'from', 'First day', {
    rules: (rule) => rule.custom(dayOf('Choose the first day on which it is shown.')),
  }),
  field('date', 'until', 'Last day', {
    description: `In ${BRAND.city}. After that day it disappears by itself.`,
    rules: (rule) => [
      rule.custom(dayOf('Choose the last day, so that nobody reads old news.')),
      rule.custom(endsLater),
    ],
  }),
])
