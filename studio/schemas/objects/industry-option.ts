import { industries } from '@site/contracts/industries'
import { defineField, defineType } from 'sanity'

/** An industry of the quote form: editors change its place and its help text, never its key, which leads are stored under. */
export const industryOption = defineType({
  name: 'industryOption',
  title: 'Industry in the quote form',
  type: 'object',
  fields: [
    defineField({
      name: 'key',
      title: 'Industry',
      type: 'string',
      options: { list: [...industries] },
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
