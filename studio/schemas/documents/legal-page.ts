import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import type { ValidationContext } from 'sanity'
import { blocksField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'
import { slugField } from '../fields/slug-field.ts'
import { defineDocument, field } from '../fields/field.ts'
import { localDay } from '@site/domain/business-time'

export const legalPage = defineDocument('legalPage', 'Legal page', DocumentTextIcon, {
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

export function notInTheFuture(date: string | undefined): string | true {
  return date === undefined || date <= localDay() || 'The date is in the future.'
}

export function afterLastUpdate(date: string | undefined, { document }: ValidationContext): string | true {
  const updated = document?.['lastUpdated']
  const early = date !== undefined && typeof updated === 'string' && date <= updated
  return !early || 'The review must be after the last update. Choose a later date.'
}

/** For a warning, not an error: an overdue page must stay publishable. */
export function notOverdue(date: string | undefined): string | true {
  return (
    date === undefined || date >= localDay() || 'The review is overdue. Review the page and set a new date.'
  )
}
