import { defineField, defineType } from 'sanity'
import { requiredString, requiredText } from '../fields/heading-fields.ts'

export const step = defineType({
  name: 'step',
  title: 'Step',
  type: 'object',
  fields: [
    requiredString('title', 'Title', 'A step needs a name of its own.'),
    requiredText('text', 'What happens', 'A title alone does not tell a buyer what to expect.'),
    defineField({
      name: 'when',
      title: 'When',
      type: 'string',
      description: 'Only if it can be promised, for example "Within 24 hours".',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'when' } },
})
