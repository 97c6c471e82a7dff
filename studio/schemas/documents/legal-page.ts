import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { defineType } from 'sanity'
import { blocksField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'
import { slugField } from '../fields/slug-field.ts'
import { afterLastUpdate, notInTheFuture, notOverdue } from './review-dates.ts'
import { field } from '../fields/field.ts'

export const legalPage = defineType({
  name: 'legalPage',
  title: 'Legal page',
  type: 'document',
  icon: DocumentTextIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(
    slugField('/'),
    field('date', 'lastUpdated', 'Last updated', {
      description: 'Shown at the top as month and year. Update it whenever the meaning of the text changes.',
      why: 'Readers need to know how current the text is.',
      rules: (rule) => rule.custom(notInTheFuture),
    }),
    field('date', 'reviewBy', 'Review by', {
      description: 'Not shown to visitors. The latest date to review the page.',
      why: 'Set a date for the next review, because laws change.',
      rules: (rule) => [rule.custom(afterLastUpdate), rule.custom(notOverdue).warning()],
    }),
    field('legalText', 'body', 'Text', { why: 'Write the text.' }),
    blocksField('blocks', 'Blocks after the text', false),
  ),
  preview: { select: { title: 'title', subtitle: 'lastUpdated' } },
})
