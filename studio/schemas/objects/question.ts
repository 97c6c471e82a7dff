import { defineField, defineType } from 'sanity'
import { requiredString } from '../fields/heading-fields.ts'

export const question = defineType({
  name: 'question',
  title: 'Question and answer',
  type: 'object',
  fields: [
    requiredString('question', 'Question', 'Readers look for the question.', 'As a customer would ask it.'),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'richText',
      description: 'Answer in the first sentence, then explain.',
      validation: (rule) => rule.required().error('Write the answer.'),
    }),
  ],
  preview: { select: { title: 'question' } },
})
