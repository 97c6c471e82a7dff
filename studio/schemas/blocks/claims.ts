import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineBlock, field } from '../fields/field.ts'

const fields = [
  field('array', 'items', 'Claims', {
    description: 'Leave empty to show the claims from Settings, which are the same everywhere.',
    of: [{ type: 'claim' }],
  }),
]

export const claims = defineBlock('claims', 'Claims', BarChartIcon, fields, {
  select: { first: 'items.0.value', second: 'items.1.value' },
  named: ({ first, second }) => [first, second].filter(Boolean).join(', ') || 'From Settings',
})
