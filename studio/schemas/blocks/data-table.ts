import { ThListIcon } from '@sanity/icons/ThList'
import { defineBlock, field, headingField, introField } from '../fields/field.ts'

export const dataTable = defineBlock(
  'dataTable',
  'Table',
  ThListIcon,
  [
    headingField,
    introField,
    field('table', 'table', 'Table', {
      description: 'The first cell of each row is its heading.',
      why: 'Fill in the table.',
    }),
  ],
  {
    select: { title: 'heading', caption: 'table.caption' },
    named: ({ title, caption }) => title || caption,
  },
)
