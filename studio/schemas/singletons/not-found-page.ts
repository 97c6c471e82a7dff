import { UnknownIcon } from '@sanity/icons/Unknown'
import { singlePage } from './single-pages.ts'
import { field, headingField, listField, requiredString } from '../fields/field.ts'

export const notFoundPage = singlePage(
  'notFoundPage',
  'Page not found',
  UnknownIcon,
  headingField,
  requiredString('text', 'Text', 'Visitors want to know what happened.'),
  field('textLink', 'homeLink', 'Link back to home', {
    why: 'Lost visitors need a way back.',
  }),
  requiredString('suggestionsHeading', 'Heading of the suggestions', 'The list needs a heading.'),
  listField('suggestions', 'Suggestions', 'textLink', 'Lost visitors need a way on.'),
)
