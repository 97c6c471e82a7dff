import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { defineField, defineType } from 'sanity'
import { PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'
import { slugField } from '../fields/slug-field.ts'
import { afterLastUpdate, notInTheFuture, notOverdue } from './review-dates.ts'

export const legalPage = defineType({
  name: 'legalPage',
  title: 'Legal page',
  type: 'document',
  icon: DocumentTextIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(
    slugField('/'),
    defineField({
      name: 'lastUpdated',
      title: 'Last updated',
      type: 'date',
      group: 'content',
      description: 'Shown at the top as month and year. Update it whenever the meaning of the text changes.',
      validation: (rule) => [
        rule.required().error('Readers need to know how current the text is.'),
        rule.custom(notInTheFuture),
      ],
    }),
    defineField({
      name: 'reviewBy',
      title: 'Review by',
      type: 'date',
      group: 'content',
      description: 'Not shown to visitors. The latest date to review the page.',
      validation: (rule) => [
        rule.required().error('Set a date for the next review, because laws change.'),
        rule.custom(afterLastUpdate),
        rule.custom(notOverdue).warning(),
      ],
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'legalText',
      group: 'content',
      validation: (rule) => rule.required().error('Write the text.'),
    }),
  ),
  preview: { select: { title: 'title', subtitle: 'lastUpdated' } },
})
