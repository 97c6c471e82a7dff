import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineField, defineType } from 'sanity'
import { headingField, introField } from '../fields/heading-fields.ts'

export const planList = defineType({
  name: 'planList',
  title: 'Plans as cards',
  type: 'object',
  icon: CreditCardIcon,
  description: 'A card for each plan with its price. To change a price, edit the plan.',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'cards',
      title: 'What the cards show',
      type: 'string',
      options: {
        list: [
          { value: 'full', title: 'Price and all features' },
          { value: 'short', title: 'Price and description' },
        ],
        layout: 'radio',
      },
      initialValue: 'full',
      validation: (rule) => rule.required().error('Choose how much to show.'),
    }),
    defineField({
      name: 'footnote',
      title: 'Line under the cards',
      type: 'string',
      description: 'What every price has in common.',
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Plans as cards', media: CreditCardIcon }),
  },
})
