import { SplitHorizontalIcon } from '@sanity/icons/SplitHorizontal'
import { defineBlock, defineItem, field, introField } from '../fields/field.ts'

const column = defineItem('column', 'Column', { title: 'title', subtitle: 'body' }, [
  field('iconName', 'icon', 'Icon', {
    description: 'Leave empty for none. Columns look best if all of them have one, or none.',
  }),
  field('string', 'title', 'Heading of the column', { description: 'Leave empty for text alone.' }),
  field('richText', 'body', 'Text', { why: 'Write the text of the column, or remove the column.' }),
])

const fields = [
  field('string', 'heading', 'Heading', {
    description: 'Leave empty if the columns have headings of their own.',
  }),
  introField,
  field('array', 'columns', 'Columns', {
    of: [column],
    rules: (rule) => [
      rule.required().min(2).error('Add a second column. For a single text, use the block “Text”.'),
      rule.max(3).error('Keep at most three columns. For more, use “Points”.'),
    ],
  }),
]

export const columns = defineBlock('columns', 'Columns of text', SplitHorizontalIcon, fields, {
  select: { heading: 'heading', first: 'columns.0.title' },
  named: ({ heading, first }) => heading || first || 'Text',
})
