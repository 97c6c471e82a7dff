import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import { hrefField } from '../fields/href-field.ts'
import { defineBlock, defineItem, field, headingFields, requiredString } from '../fields/field.ts'
import { scenes } from '../objects/scenes.ts'

const keyFigure = defineItem(
  'keyFigure',
  'Figure',
  { value: 'value', unit: 'unit', subtitle: 'label' },
  [
    field('string', 'value', 'Number', {
      description: 'Short, for example “38” or “1,200”.',
      why: 'Enter the number.',
      most: [8, 'Numbers with more than 8 characters don’t fit next to each other. Shorten it.'],
    }),
    field('string', 'unit', 'Unit', {
      description: 'Shown after the number, for example “%”, “minutes” or “clients”. Leave empty for none.',
      most: [12, 'Use a unit of at most 12 characters, so that it stays beside the number.'],
    }),
    field('string', 'label', 'What was counted', {
      description: 'For example “from the call to the first reply, on average”.',
      why: 'Say what was counted. A number alone proves nothing.',
      most: [90, 'Above 90 characters, the figures become uneven. Shorten it.'],
    }),
    requiredString(
      'source',
      'Source',
      'Say who counted and when. Readers doubt figures without a source.',
      'Who counted and when, for example “Our service desk, July 2025 to June 2026”.',
    ),
    hrefField('Link to the source', { description: 'Leave empty if the source is not on the web.' }),
  ],
  ({ value, unit, subtitle }) => ({ title: [value, unit].filter(Boolean).join(' '), subtitle }),
)

export const keyFigures = defineBlock('keyFigures', 'Figures that prove', TrendUpwardIcon, [
  ...headingFields,
  field('array', 'figures', 'Figures', {
    of: [keyFigure],
    why: 'Add at least one figure.',
    rules: (rule) => rule.max(6).warning('Readers remember two or three figures. Keep the strongest.'),
  }),
  field('string', 'scene', 'Picture', {
    description: 'Fills the left half of a wide screen. Leave empty for figures across the whole width.',
    options: { list: scenes },
  }),
])
