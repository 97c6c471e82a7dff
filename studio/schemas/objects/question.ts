import { defineField, defineType } from 'sanity'
import { requiredString } from '../fields/heading-fields.ts'

export const question = defineType({
  name: 'question',
  title: 'Question and answer',
  type: 'object',
  fields: [
    requiredString(
      'question',
      'Question',
      'An answer without its question cannot be found.',
      'In the words a customer would use.',
    ),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'richText',
      description: 'Answer in the first sentence, explain after it.',
      validation: (rule) => rule.required().error('A question without an answer disappoints.'),
    }),
  ],
  preview: { select: { title: 'question' } },
})
