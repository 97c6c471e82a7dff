import { defineField, defineType } from 'sanity'
import { requiredString, requiredText } from '../fields/heading-fields.ts'

export const step = defineType({
  name: 'step',
  title: 'Step',
  type: 'object',
  fields: [
    requiredString('title', 'Title', 'A step needs a title.'),
    requiredText('text', 'What happens', 'Readers want to know what to expect.'),
    defineField({
      name: 'when',
      title: 'When',
      type: 'string',
      description: 'Only what you can promise, for example "Within 24 hours".',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'when' } },
})
