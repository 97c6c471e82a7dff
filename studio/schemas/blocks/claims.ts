import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineArrayMember, defineField, defineType } from 'sanity'

export const claims = defineType({
  name: 'claims',
  title: 'Claims',
  type: 'object',
  icon: BarChartIcon,
  description: 'Figures that the business stands behind, in a row.',
  fields: [
    defineField({
      name: 'items',
      title: 'Claims',
      type: 'array',
      description: 'Leave empty to show the claims from Settings, which are the same everywhere.',
      of: [defineArrayMember({ type: 'claim' })],
    }),
  ],
  preview: {
    select: { first: 'items.0.value', second: 'items.1.value' },
    prepare: ({ first, second }) => ({
      title: [first, second].filter(Boolean).join(', ') || 'From Settings',
      subtitle: 'Claims',
      media: BarChartIcon,
    }),
  },
})
