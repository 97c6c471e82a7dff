import { ThListIcon } from '@sanity/icons/ThList'
import { defineField, defineType } from 'sanity'
import { headingField, introField } from '../fields/heading-fields.ts'

export const dataTable = defineType({
  name: 'dataTable',
  title: 'Table',
  type: 'object',
  icon: ThListIcon,
  description:
    'Rows and columns under a heading. Three columns fit on a phone; a wider table scrolls sideways.',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'table',
      title: 'Table',
      type: 'table',
      description: 'The first cell of each row is its heading.',
      validation: (rule) => rule.required().error('Fill in the table.'),
    }),
  ],
  preview: {
    select: { title: 'heading', caption: 'table.caption' },
    prepare: ({ title, caption }) => ({ title: title || caption, subtitle: 'Table', media: ThListIcon }),
  },
})
