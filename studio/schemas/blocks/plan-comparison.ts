import { InlineIcon } from '@sanity/icons/Inline'
import { defineBlock, headingField, introField, listField } from '../fields/field.ts'

export const planComparison = defineBlock('planComparison', 'Plans compared', InlineIcon, [
  headingField,
  introField,
  listField('rows', 'Rows', 'comparisonRow', 'Add at least one row.'),
])
