import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineField, defineType } from 'sanity'
import { blocksField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'

export const pricingPage = defineType({
  name: 'pricingPage',
  title: 'Pricing',
  type: 'document',
  icon: CreditCardIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(
    defineField({
      name: 'popularPlan',
      title: 'Most popular plan',
      type: 'reference',
      to: [{ type: 'plan' }],
      group: 'content',
      description: 'Marked "Most Popular" wherever plans are shown.',
      validation: (rule) => rule.required().error('Exactly one plan is marked as the most popular.'),
    }),
    blocksField(),
  ),
})
