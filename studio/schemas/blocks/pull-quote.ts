import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { defineField, defineType } from 'sanity'
import { atMost } from '../facts/at-most.ts'

export const pullQuote = defineType({
  name: 'pullQuote',
  title: 'Pull quote',
  type: 'object',
  icon: BulbOutlineIcon,
  description: 'One sentence set large. For what clients say, use “Testimonials”.',
  fields: [
    defineField({
      name: 'quote',
      title: 'Sentence',
      type: 'text',
      rows: 3,
      description: 'Without quotation marks; the page adds them if you say who said it.',
      validation: (rule) => [
        rule.required().error('Write the sentence.'),
        atMost(
          rule,
          240,
          'Above 240 characters, it reads like a paragraph. Shorten it, or use the block “Text”.',
        ),
      ],
    }),
    defineField({
      name: 'author',
      title: 'Who said it',
      type: 'string',
      description:
        'Name and role. Only quote people who have agreed. Leave empty for a sentence from the page itself.',
      validation: (rule) => atMost(rule, 90, 'Use at most 90 characters: the name and the role.'),
    }),
  ],
  preview: {
    select: { title: 'quote' },
    prepare: ({ title }) => ({ title, subtitle: 'Pull quote', media: BulbOutlineIcon }),
  },
})
