import { InlineIcon } from '@sanity/icons/Inline'
import { defineField, defineType } from 'sanity'
import { actionsField } from '../fields/array-field.ts'

const actions = actionsField('One to three buttons. Only the most important one is primary.')

export const buttonRow = defineType({
  name: 'buttonRow',
  title: 'Button row',
  type: 'object',
  icon: InlineIcon,
  description: 'One to three buttons in the middle of a page, with a short line above.',
  fields: [
    defineField({
      name: 'heading',
      title: 'Line above the buttons',
      type: 'string',
      description: 'Why to press one of them now. Leave empty if the block before says it.',
    }),
    {
      ...actions,
      validation: (rule) => [
        rule.required().min(1).error('Add a button, or remove the block.'),
        rule.max(3).error('Keep at most three buttons. With more, readers don’t know which one to choose.'),
      ],
    },
  ],
  preview: {
    select: { heading: 'heading', first: 'actions.0.label', second: 'actions.1.label' },
    prepare: ({ heading, first, second }) => ({
      title: heading || [first, second].filter(Boolean).join(', '),
      subtitle: 'Button row',
      media: InlineIcon,
    }),
  },
})
