import { defineType } from 'sanity'
import { field, radioField } from '../fields/field.ts'

/** An amount with its currency, and whether it includes GST. */
export const price = defineType({
  name: 'price',
  title: 'Price',
  type: 'object',
  options: { columns: 3 },
  fields: [
    field('number', 'amount', 'Amount in dollars', {
      why: 'Visitors compare plans by price.',
      rules: (rule) => [
        rule.greaterThan(0).error('A price must be more than zero.'),
        rule.precision(2).error('Use at most two decimals.'),
      ],
    }),
    field('string', 'currency', 'Currency', {
      options: { list: [{ value: 'AUD', title: 'AUD' }] },
      initialValue: 'AUD',
      why: 'Search engines publish the price with its currency.',
    }),
    radioField('gst', 'GST', 'Visitors need to know whether GST is included.', {
      excluded: 'Excluding GST',
      included: 'Including GST',
    }),
  ],
})
