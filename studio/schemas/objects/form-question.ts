import { ANSWER_LENGTH, QUESTION_LENGTH } from '@site/contracts/lead-limits'
import { defineArrayMember, defineField, defineType } from 'sanity'

const isChoice = (parent: unknown) => (parent as { kind?: string } | undefined)?.kind === 'choice'

export const formQuestion = defineType({
  name: 'formQuestion',
  title: 'Question of a form',
  type: 'object',
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      type: 'string',
      description: 'Short and clear: it is the label of its field.',
      validation: (rule) => [
        rule.required().error('Visitors would not know what to answer.'),
        rule.max(QUESTION_LENGTH).error(`A question has at most ${QUESTION_LENGTH} characters.`),
      ],
    }),
    defineField({
      name: 'kind',
      title: 'Answer',
      type: 'string',
      options: {
        list: [
          { value: 'short', title: 'Short text' },
          { value: 'long', title: 'Long text' },
          { value: 'choice', title: 'One of several choices' },
        ],
        layout: 'radio',
      },
      initialValue: 'short',
      validation: (rule) => rule.required().error('The form has to know which field to show.'),
    }),
    defineField({
      name: 'choices',
      title: 'Choices',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) =>
            rule.max(ANSWER_LENGTH).error(`A choice has at most ${ANSWER_LENGTH} characters.`),
        }),
      ],
      hidden: ({ parent }) => !isChoice(parent),
      validation: (rule) => [
        rule.unique().error('A choice is listed twice.'),
        rule.custom((choices, { parent }) =>
          !isChoice(parent) || (choices ?? []).length >= 2 ? true : 'A choice needs at least two answers.',
        ),
      ],
    }),
    defineField({
      name: 'required',
      title: 'An answer is required',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: { select: { title: 'question', subtitle: 'kind' } },
})
