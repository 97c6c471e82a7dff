import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineBlock, field, headingFields, radioField } from '../fields/field.ts'

export const planList = defineBlock('planList', 'Plans as cards', CreditCardIcon, [
  ...headingFields,
  radioField('cards', 'What the cards show', 'Choose how much to show.', {
    full: 'Price and all features',
    short: 'Price and description',
    lines: 'No cards, only who should choose which plan',
  }),
  field('string', 'footnote', 'Line under the cards', { description: 'What every price has in common.' }),
])
