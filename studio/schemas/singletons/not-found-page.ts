import { UnknownIcon } from '@sanity/icons/Unknown'
import { defineType } from 'sanity'
import { listField } from '../fields/array-field.ts'
import { headingField, requiredString } from '../fields/heading-fields.ts'
import { PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'
import { field } from '../fields/field.ts'

export const notFoundPage = defineType({
  name: 'notFoundPage',
  title: 'Page not found',
  type: 'document',
  icon: UnknownIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(
    headingField,
    requiredString('text', 'Text', 'Visitors want to know what happened.'),
    field('textLink', 'homeLink', 'Link back to home', {
      why: 'Lost visitors need a way back.',
    }),
    requiredString('suggestionsHeading', 'Heading of the suggestions', 'The list needs a heading.'),
    listField('suggestions', 'Suggestions', 'textLink', 'Lost visitors need a way on.'),
  ),
})
