import { defineArrayMember, defineField, defineType } from 'sanity'
import { requiredString } from '../fields/heading-fields.ts'

/** The value of a plan in a row of the comparison. */
export const comparisonValue = defineType({
  name: 'comparisonValue',
  title: 'Value for a plan',
  type: 'object',
  fields: [
    defineField({
      name: 'plan',
      title: 'Plan',
      type: 'reference',
      to: [{ type: 'plan' }],
      validation: (rule) => rule.required().error('Choose the plan whose column this is.'),
    }),
    defineField({
      name: 'included',
      title: 'Included',
      type: 'boolean',
      initialValue: true,
      validation: (rule) => rule.required().error('Say whether the plan includes this.'),
    }),
    defineField({
      name: 'text',
      title: 'Text instead of the tick',
      type: 'string',
      description: 'For example "Maturity Level 2". Leave empty to show included or not included.',
    }),
  ],
  preview: {
    select: { plan: 'plan.name', included: 'included', text: 'text' },
    prepare: ({ plan, included, text }) => ({
      title: plan ?? 'Plan to be chosen',
      subtitle: text ?? (included ? 'Included' : 'Not included'),
    }),
  },
})

/** A row of the plan comparison. A plan without a value does not include it. */
export const comparisonRow = defineType({
  name: 'comparisonRow',
  title: 'Row',
  type: 'object',
  fields: [
    requiredString('label', 'What is compared', 'Readers need the name of the row.'),
    defineField({
      name: 'help',
      title: 'Explanation',
      type: 'string',
      description: 'One plain sentence for readers who do not know the term.',
    }),
    defineField({
      name: 'values',
      title: 'Values',
      type: 'array',
      of: [defineArrayMember({ type: 'comparisonValue' })],
      validation: (rule) => rule.required().error('Add a value for at least one plan.'),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'help' } },
})
