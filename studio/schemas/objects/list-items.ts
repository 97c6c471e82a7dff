import { defineArrayMember, defineType } from 'sanity'
import { industries, ANSWER_MAX, QUESTION_MAX } from '@site/domain/lead/lead-fields'
import { defineItem, field, requiredString, requiredText, radioField } from '../fields/field.ts'
import { IconChoice } from '../../components/icon-choice/icon-choice.tsx'
import iconNames from './icon-names.json' with { type: 'json' }

export const claim = defineItem('claim', 'Claim', { title: 'value', subtitle: 'label' }, [
  field('string', 'value', 'Figure', {
    description: 'Short: “24/7”, “99.9%”.',
    why: 'Fill this in. A claim needs a figure.',
    most: [10, 'Figures with more than 10 characters don’t fit next to each other. Shorten it.'],
  }),
  requiredString('label', 'What it counts', 'Readers need to know what the figure means.'),
  requiredString(
    'detail',
    'Detail',
    'Readers don’t believe a claim without an explanation.',
    'What exactly is promised, and for which service.',
  ),
])

export const partner = defineItem('partner', 'Technology', { title: 'name', subtitle: 'role' }, [
  requiredString('name', 'Name', 'The list shows names.', 'As its vendor spells it.'),
  requiredString('role', 'What it is used for', 'A name alone tells buyers too little.'),
])

export const question = defineItem('question', 'Question and answer', { title: 'question' }, [
  requiredString('question', 'Question', 'Readers look for the question.', 'As a customer would ask it.'),
  field('richText', 'answer', 'Answer', {
    description: 'Answer in the first sentence, then explain.',
    why: 'Write the answer.',
  }),
])

export const result = defineItem('result', 'Figure', { title: 'label', subtitle: 'after' }, [
  requiredString(
    'label',
    'What was counted',
    'A figure without its meaning proves nothing.',
    'For example “Hours to restore a file”.',
  ),
  field('string', 'before', 'Before', { description: 'Leave empty where nobody counted.' }),
  requiredString('after', 'After', 'The figure is what came of the work.'),
])

export const step = defineItem('step', 'Step', { title: 'title', subtitle: 'when' }, [
  requiredString('title', 'Title', 'A step needs a title.'),
  requiredText('text', 'What happens', 'Readers want to know what to expect.'),
  field('string', 'when', 'When', {
    description: 'Only what you can promise, for example “Within 24 hours”.',
  }),
  field('string', 'state', 'Sign', {
    description: 'Stands beside “When”, on the sheet of a report.',
    options: {
      list: [
        { value: 'done', title: 'Tick' },
        { value: 'urgent', title: 'Warning, in red' },
      ],
      layout: 'radio',
    },
  }),
])

export const textItem = defineItem('textItem', 'Titled paragraph', { title: 'title', subtitle: 'text' }, [
  requiredString('title', 'Title', 'The paragraph needs a title.'),
  requiredText('text', 'Text', 'A title alone tells buyers too little.'),
])

export const iconItem = defineItem('iconItem', 'Point', { title: 'title', subtitle: 'text' }, [
  field('iconName', 'icon', 'Icon', { description: 'Leave empty in looks without icons.' }),
  requiredString('title', 'Title', 'A point needs a title.'),
  requiredText('text', 'Text', 'A title alone tells buyers too little.'),
  field('textLink', 'link', 'Link to more'),
])

export const inclusionGroup = defineItem(
  'inclusionGroup',
  'Group of inclusions',
  { title: 'title', subtitle: 'items.0' },
  [
    requiredString('title', 'Title', 'Readers use the title to find the group.'),
    field('array', 'items', 'What is included', {
      of: [{ type: 'string' }],
      why: 'Add an inclusion or remove the group.',
      rules: (rule) => rule.unique().error('The same inclusion is listed twice.'),
    }),
  ],
)

/** An industry of the quote form. Editors change its position and help text, but not its key, which leads store. */
export const industryOption = defineItem(
  'industryOption',
  'Industry in the quote form',
  { title: 'key', subtitle: 'help' },
  [
    field('string', 'key', 'Industry', {
      options: { list: [...industries] },
      readOnly: true,
      why: 'Choose the industry.',
    }),
    field('string', 'help', 'Help text', {
      description: 'Which organisations this includes, in a few words.',
    }),
  ],
)

export const comparisonValue = defineItem(
  'comparisonValue',
  'Value for a plan',
  { plan: 'plan.name', included: 'included', text: 'text' },
  [
    field('reference', 'plan', 'Plan', {
      to: [{ type: 'plan' }],
      why: 'Choose the plan whose column this is.',
    }),
    field('boolean', 'included', 'Included', {
      initialValue: true,
      why: 'Say whether the plan includes this.',
    }),
    field('string', 'text', 'Text instead of the tick', {
      description: 'For example “Maturity Level 2”. Leave empty to show included or not included.',
    }),
  ],
  ({ plan, included, text }) => ({
    title: plan ?? 'Plan to be chosen',
    subtitle: text ?? (included ? 'Included' : 'Not included'),
  }),
)

export const comparisonRow = defineItem('comparisonRow', 'Row', { title: 'label', subtitle: 'help' }, [
  requiredString('label', 'What is compared', 'Readers need the name of the row.'),
  field('string', 'help', 'Explanation', {
    description: 'One plain sentence for readers who do not know the term.',
  }),
  field('array', 'values', 'Values', {
    of: [{ type: 'comparisonValue' }],
    why: 'Add a value for at least one plan.',
  }),
])

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

/** All icons of the site. TypeGen turns the list into a union type that the site's icon map must cover. */
export const iconName = defineType({
  name: 'iconName',
  title: 'Icon',
  type: 'string',
  description:
    'A small drawing beside the text. It is only decoration, so the text must make sense without it.',
  options: { list: iconNames },
  components: { input: IconChoice },
})
