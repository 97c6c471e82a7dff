import { InlineIcon } from '@sanity/icons/Inline'
import { defineType } from 'sanity'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const planComparison = defineType({
  name: 'planComparison',
  title: 'Plans compared',
  type: 'object',
  icon: InlineIcon,
  description: 'A table with a column for each plan.',
  fields: [headingField, introField, listField('rows', 'Rows', 'comparisonRow', 'Add at least one row.')],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Plans compared', media: InlineIcon }),
  },
})
