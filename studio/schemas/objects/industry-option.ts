import { industries } from '@site/contracts/industries'
import { defineField, defineType } from 'sanity'

/** An industry of the quote form. Editors change its position and help text, but not its key, which leads store. */
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
      validation: (rule) => rule.required().error('Choose the industry.'),
    }),
    defineField({
      name: 'help',
      title: 'Help text',
      type: 'string',
      description: 'Which organisations this includes, in a few words.',
    }),
  ],
  preview: { select: { title: 'key', subtitle: 'help' } },
})
