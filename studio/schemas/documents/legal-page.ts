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
      description: 'Shown at the top as month and year. Change it with every change of meaning.',
      validation: (rule) => [
        rule.required().error('Readers have to know how current the text is.'),
        rule.custom(notInTheFuture),
      ],
    }),
    defineField({
      name: 'reviewBy',
      title: 'Review by',
      type: 'date',
      group: 'content',
      description: 'Not shown. When someone should read the page again, at the latest.',
      validation: (rule) => [
        rule.required().error('Without a date nobody is reminded to read the page again, and laws change.'),
        rule.custom(afterLastUpdate),
        rule.custom(notOverdue).warning(),
      ],
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'legalText',
      group: 'content',
      validation: (rule) => rule.required().error('A legal page without text says nothing.'),
    }),
  ),
  preview: { select: { title: 'title', subtitle: 'lastUpdated' } },
})
