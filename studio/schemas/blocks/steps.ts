import { OlistIcon } from '@sanity/icons/Olist'
import { defineBlock } from '../fields/define-block.ts'
import { field } from '../fields/field.ts'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const steps = defineBlock({
  name: 'steps',
  title: 'Steps',
  icon: OlistIcon,
  fields: [
    headingField,
    introField,
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
  ],
})
