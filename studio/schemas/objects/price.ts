import { defineField, defineType } from 'sanity'

/** An amount with its currency, and whether it includes GST. */
export const price = defineType({
  name: 'price',
  title: 'Price',
  type: 'object',
  options: { columns: 3 },
  fields: [
    defineField({
      name: 'amount',
      title: 'Amount in dollars',
      type: 'number',
      validation: (rule) => [
        rule.required().error('Visitors compare plans by price.'),
        rule.greaterThan(0).error('A price must be more than zero.'),
        rule.precision(2).error('Use at most two decimals.'),
      ],
    }),
    defineField({
      name: 'currency',
      title: 'Currency',
      type: 'string',
      options: { list: [{ value: 'AUD', title: 'AUD' }] },
      initialValue: 'AUD',
      validation: (rule) => rule.required().error('Search engines publish the price with its currency.'),
    }),
    defineField({
      name: 'gst',
      title: 'GST',
      type: 'string',
      options: {
        list: [
          { value: 'excluded', title: 'Excluding GST' },
          { value: 'included', title: 'Including GST' },
        ],
        layout: 'radio',
      },
      initialValue: 'excluded',
      validation: (rule) => rule.required().error('Visitors need to know whether GST is included.'),
    }),
  ],
})
