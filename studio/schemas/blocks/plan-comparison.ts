import { InlineIcon } from '@sanity/icons/Inline'
import { defineBlock, headingFields, listField } from '../fields/field.ts'

export const planComparison = defineBlock('planComparison', 'Plans compared', InlineIcon, [
  ...headingFields,
  listField('rows', 'Rows', 'comparisonRow', 'Add at least one row.'),
])
