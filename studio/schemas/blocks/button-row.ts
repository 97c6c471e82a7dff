import { InlineIcon } from '@sanity/icons/Inline'
import type { FieldDefinition } from 'sanity'
import { actionsField, defineBlock, field } from '../fields/field.ts'

const actions = actionsField('One to three buttons. Only the most important one is primary.')

const fields: FieldDefinition[] = [
  field('string', 'heading', 'Line above the buttons', {
    description: 'Why to press one of them now. Leave empty if the block before says it.',
  }),
  {
    ...actions,
    validation: (rule) => [
      rule.required().min(1).error('Add a button, or remove the block.'),
      rule.max(3).error('Keep at most three buttons. With more, readers don’t know which one to choose.'),
    ],
  },
]

export const buttonRow = defineBlock('buttonRow', 'Button row', InlineIcon, fields, {
  select: { heading: 'heading', first: 'actions.0.label', second: 'actions.1.label' },
  named: ({ heading, first, second }) => heading || [first, second].filter(Boolean).join(', '),
})
