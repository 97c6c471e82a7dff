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
      description: 'Keep it short and clear. It is the label of the field.',
      validation: (rule) => [
        rule.required().error('Visitors need to know what to answer.'),
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
      validation: (rule) => rule.required().error('Choose the kind of field.'),
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
        rule.unique().error('The same choice is listed twice.'),
        rule.custom((choices, { parent }) =>
          !isChoice(parent) || (choices ?? []).length >= 2 ? true : 'Add at least two choices.',
        ),
      ],
    }),
    defineField({
      name: 'required',
      title: 'Required',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: { select: { title: 'question', subtitle: 'kind' } },
})
