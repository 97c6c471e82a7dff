import { SplitHorizontalIcon } from '@sanity/icons/SplitHorizontal'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { introField } from '../fields/heading-fields.ts'

const column = defineArrayMember({
  name: 'column',
  title: 'Column',
  type: 'object',
  fields: [
    defineField({
      name: 'icon',
      title: 'Icon',
      type: 'iconName',
      description: 'Leave empty for none. Columns look best if all of them have one, or none.',
    }),
    defineField({
      name: 'title',
      title: 'Heading of the column',
      type: 'string',
      description: 'Leave empty for text alone.',
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      validation: (rule) => rule.required().error('Write the text of the column, or remove the column.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'body' } },
})

export const columns = defineType({
  name: 'columns',
  title: 'Columns of text',
  type: 'object',
  icon: SplitHorizontalIcon,
  description: 'Two or three texts side by side; below each other on a phone.',
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      description: 'Leave empty if the columns have headings of their own.',
    }),
    introField,
    defineField({
      name: 'columns',
      title: 'Columns',
      type: 'array',
      of: [column],
      validation: (rule) => [
        rule.required().min(2).error('Add a second column. For a single text, use the block “Text”.'),
        rule.max(3).error('Keep at most three columns. For more, use “Grid of points”.'),
      ],
    }),
  ],
  preview: {
    select: { heading: 'heading', first: 'columns.0.title' },
    prepare: ({ heading, first }) => ({
      title: heading || first || 'Text',
      subtitle: 'Columns of text',
      media: SplitHorizontalIcon,
    }),
  },
})
