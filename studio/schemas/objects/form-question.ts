import { ANSWER_MAX, QUESTION_MAX } from '@site/contracts/lead/lead-fields'
import { defineArrayMember } from 'sanity'
import { defineItem, field, radioField } from '../fields/field.ts'

const KINDS = { short: 'Short text', long: 'Long text', choice: 'One of several choices' }

const isChoice = (parent: unknown) => (parent as { kind?: string } | undefined)?.kind === 'choice'

export const formQuestion = defineItem(
  'formQuestion',
  'Question of a form',
  { title: 'question', kind: 'kind' },
  [
    field('string', 'question', 'Question', {
      description: 'Keep it short and clear. It is the label of the field.',
      why: 'Visitors need to know what to answer.',
      rules: (rule) => rule.max(QUESTION_MAX).error(`A question has at most ${QUESTION_MAX} characters.`),
    }),
    radioField('kind', 'Answer', 'Choose the kind of field.', KINDS),
    field('array', 'choices', 'Choices', {
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => rule.max(ANSWER_MAX).error(`A choice has at most ${ANSWER_MAX} characters.`),
        }),
      ],
      hidden: ({ parent }) => !isChoice(parent),
      rules: (rule) => [
        rule.unique().error('The same choice is listed twice.'),
        rule.custom((choices, { parent }) =>
          !isChoice(parent) || (choices ?? []).length >= 2 ? true : 'Add at least two choices.',
        ),
      ],
    }),
    field('boolean', 'required', 'Required', { initialValue: false }),
  ],
  ({ title, kind }) => ({ title, subtitle: KINDS[kind as keyof typeof KINDS] }),
)
