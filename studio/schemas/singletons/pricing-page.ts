import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineType } from 'sanity'
import { blocksField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'
import { field } from '../fields/field.ts'

export const pricingPage = defineType({
  name: 'pricingPage',
  title: 'Pricing',
  type: 'document',
  icon: CreditCardIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(
    field('reference', 'popularPlan', 'Most popular plan', {
      to: [{ type: 'plan' }],
      description: 'Marked "Most Popular" wherever plans are shown.',
      why: 'Exactly one plan is marked as the most popular.',
    }),
    blocksField(),
  ),
})
