import { InlineIcon } from '@sanity/icons/Inline'
import { defineBlock } from '../fields/define-block.ts'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const planComparison = defineBlock({
  name: 'planComparison',
  title: 'Plans compared',
  icon: InlineIcon,
  fields: [headingField, introField, listField('rows', 'Rows', 'comparisonRow', 'Add at least one row.')],
})
