import { UnknownIcon } from '@sanity/icons/Unknown'
import { defineField, defineType } from 'sanity'
import { listField } from '../fields/array-field.ts'
import { headingField, requiredString } from '../fields/heading-fields.ts'
import { PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'

export const notFoundPage = defineType({
  name: 'notFoundPage',
  title: 'Page not found',
  type: 'document',
  icon: UnknownIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(
    { ...headingField, group: 'content' },
    { ...requiredString('text', 'Text', 'Visitors want to know what happened.'), group: 'content' },
    defineField({
      name: 'homeLink',
      title: 'Link back to home',
      type: 'textLink',
      group: 'content',
      validation: (rule) => rule.required().error('Lost visitors need a way back.'),
    }),
    {
      ...requiredString('suggestionsHeading', 'Heading of the suggestions', 'The list needs a heading.'),
      group: 'content',
    },
    {
      ...listField('suggestions', 'Suggestions', 'textLink', 'Lost visitors need a way on.'),
      group: 'content',
    },
  ),
})
