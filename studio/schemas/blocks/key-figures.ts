import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { PageChoice } from '../../components/pages/page-choice.tsx'
import { atMost } from '../facts/at-most.ts'
import { headingField, introField } from '../fields/heading-fields.ts'
import { linkTargetRules } from '../objects/href.ts'

const keyFigure = defineArrayMember({
  name: 'keyFigure',
  title: 'Figure',
  type: 'object',
  fields: [
    defineField({
      name: 'value',
      title: 'Number',
      type: 'string',
      description: 'Short, for example “38” or “1,200”.',
      validation: (rule) => [
        rule.required().error('Enter the number.'),
        atMost(rule, 8, 'Numbers with more than 8 characters don’t fit next to each other. Shorten it.'),
      ],
    }),
    defineField({
      name: 'unit',
      title: 'Unit',
      type: 'string',
      description: 'Shown after the number, for example “%”, “minutes” or “clients”. Leave empty for none.',
      validation: (rule) =>
        atMost(rule, 12, 'Use a unit of at most 12 characters, so that it stays beside the number.'),
    }),
    defineField({
      name: 'label',
      title: 'What was counted',
      type: 'string',
      description: 'For example “from the call to the first reply, on average”.',
      validation: (rule) => [
        rule.required().error('Say what was counted. A number alone proves nothing.'),
        atMost(rule, 90, 'Above 90 characters, the figures become uneven. Shorten it.'),
      ],
    }),
    defineField({
      name: 'source',
      title: 'Source',
      type: 'string',
      description: 'Who counted and when, for example “Our service desk, July 2025 to June 2026”.',
      validation: (rule) =>
        rule.required().error('Say who counted and when. Readers doubt figures without a source.'),
    }),
    defineField({
      name: 'href',
      title: 'Link to the source',
      type: 'string',
      description: 'Leave empty if the source is not on the web.',
      components: { input: PageChoice },
      validation: (rule) => linkTargetRules(rule),
    }),
  ],
  preview: {
    select: { value: 'value', unit: 'unit', subtitle: 'label' },
    prepare: ({ value, unit, subtitle }) => ({ title: [value, unit].filter(Boolean).join(' '), subtitle }),
  },
})

export const keyFigures = defineType({
  name: 'keyFigures',
  title: 'Figures that prove',
  type: 'object',
  icon: TrendUpwardIcon,
  description: 'Large numbers, each with what was counted and its source.',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'figures',
      title: 'Figures',
      type: 'array',
      of: [keyFigure],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one figure.'),
        rule.max(6).warning('Readers remember two or three figures. Keep the strongest.'),
      ],
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Figures that prove', media: TrendUpwardIcon }),
  },
})
