import { defineField, defineType } from 'sanity'

/**
 * The answers that the quote form accepts. The lead API refuses any other value, so editors change the order
 * and the help text, never the keys; a test compares this list with the one in `@site/contracts`.
 */
export const INDUSTRY_KEYS = [
  'Agricultural',
  'Construction',
  'Defence',
  'Financial Services',
  'Government Administration',
  'Healthcare',
  'Logistics',
  'Manufacturing',
  'Not-For-Profit / Charity',
  'Professional Services',
  'Retail',
  'Other',
] as const

export const industryOption = defineType({
  name: 'industryOption',
  title: 'Industry in the quote form',
  type: 'object',
  fields: [
    defineField({
      name: 'key',
      title: 'Industry',
      type: 'string',
      options: { list: [...INDUSTRY_KEYS] },
      validation: (rule) => rule.required().error('The option has no name without it.'),
    }),
    defineField({
      name: 'help',
      title: 'Help text',
      type: 'string',
      description: 'Which organisations this means, in a few words.',
    }),
  ],
  preview: { select: { title: 'key', subtitle: 'help' } },
})
