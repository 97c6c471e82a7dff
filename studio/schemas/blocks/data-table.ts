import { ThListIcon } from '@sanity/icons/ThList'
import { defineBlock } from '../fields/define-block.ts'
import { headingField, introField } from '../fields/heading-fields.ts'
import { field } from '../fields/field.ts'

export const dataTable = defineBlock({
  name: 'dataTable',
  title: 'Table',
  icon: ThListIcon,
  fields: [
    headingField,
    introField,
    field('table', 'table', 'Table', {
      description: 'The first cell of each row is its heading.',
      why: 'Fill in the table.',
    }),
  ],
  select: { title: 'heading', caption: 'table.caption' },
  named: ({ title, caption }) => title || caption,
})
