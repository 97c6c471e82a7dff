import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineBlock } from '../fields/define-block.ts'
import { headingField, introField } from '../fields/heading-fields.ts'
import { field, radioField } from '../fields/field.ts'

export const planList = defineBlock({
  name: 'planList',
  title: 'Plans as cards',
  icon: CreditCardIcon,
  fields: [
    headingField,
    introField,
    radioField('cards', 'What the cards show', 'Choose how much to show.', {
      full: 'Price and all features',
      short: 'Price and description',
      lines: 'No cards, only who should choose which plan',
    }),
    field('string', 'footnote', 'Line under the cards', { description: 'What every price has in common.' }),
  ],
})
