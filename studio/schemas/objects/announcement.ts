import { BRAND } from '@site/settings/brand'
import { defineField, defineType } from 'sanity'
import { atMost } from '../facts/at-most.ts'

type Announcement = { readonly text?: string; readonly from?: string; readonly until?: string }

/** Rule: the last day isn't before the first. */
export function endsLater(until: string | undefined, { parent }: { parent?: unknown }): string | true {
  const { from } = (parent ?? {}) as Announcement
  return !from || !until || from <= until
    ? true
    : 'The last day is before the first. Choose a later day, or change the first.'
}

/** A line above the header of every page, between two days. */
export const announcement = defineType({
  name: 'announcement',
  title: 'Announcement',
  type: 'object',
  fields: [
    defineField({
      name: 'text',
      title: 'Text',
      type: 'string',
      description: 'One sentence, for example “Our office is closed from 24 December to 3 January.”',
      validation: (rule) => [
        rule.required().error('Write the sentence, or remove the announcement.'),
        atMost(rule, 120, 'Above 120 characters, it takes half a phone’s screen. Shorten it.'),
      ],
    }),
    defineField({
      name: 'link',
      title: 'Link',
      type: 'textLink',
      description: 'Where readers find more. Leave empty for none.',
    }),
    defineField({
      name: 'from',
      title: 'First day',
      type: 'date',
      validation: (rule) => rule.required().error('Choose the first day on which it is shown.'),
    }),
    defineField({
      name: 'until',
      title: 'Last day',
      type: 'date',
      description: `In ${BRAND.city}. After that day it disappears by itself.`,
      validation: (rule) => [
        rule.required().error('Choose the last day, so that nobody reads old news.'),
        rule.custom(endsLater),
      ],
    }),
  ],
  preview: { select: { title: 'text', subtitle: 'until' } },
})
