import { TextIcon } from '@sanity/icons/Text'
import { defineField, defineType } from 'sanity'

export const prose = defineType({
  name: 'prose',
  title: 'Text',
  type: 'object',
  icon: TextIcon,
  description: 'Running text, where no other block fits.',
  fields: [
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      validation: (rule) => rule.required().error('Write the text.'),
    }),
  ],
  preview: {
    select: { title: 'body' },
    prepare: ({ title }) => ({ title, subtitle: 'Text', media: TextIcon }),
  },
})
