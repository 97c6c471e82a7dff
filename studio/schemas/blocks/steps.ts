import { OlistIcon } from '@sanity/icons/Olist'
import { defineBlock, field, headingFields, listField } from '../fields/field.ts'

export const steps = defineBlock('steps', 'Steps', OlistIcon, [
  ...headingFields,
  listField('items', 'Steps', 'step', 'Add at least one step.'),
  field('string', 'look', 'Look', {
    description: 'A sheet suits findings: it looks like a page of a report.',
    options: {
      list: [
        { value: 'path', title: 'Path from station to station' },
        { value: 'sheet', title: 'Sheet of a report' },
      ],
      layout: 'radio',
    },
    initialValue: 'path',
  }),
  field('action', 'action', 'Button'),
])
