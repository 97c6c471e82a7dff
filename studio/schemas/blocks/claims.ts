import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineType } from 'sanity'
import { listField } from '../fields/array-field.ts'

export const claims = defineType({
  name: 'claims',
  title: 'Claims',
  type: 'object',
  icon: BarChartIcon,
  description: 'Figures that the business stands behind, in a row.',
  fields: [listField('items', 'Claims', 'claim', 'A row without claims shows nothing.')],
  preview: {
    select: { first: 'items.0.value', second: 'items.1.value' },
    prepare: ({ first, second }) => ({
      title: [first, second].filter(Boolean).join(', '),
      subtitle: 'Claims',
      media: BarChartIcon,
    }),
  },
})
