import { ThListIcon } from '@sanity/icons/ThList'
import { defineBlock, field, headingFields } from '../fields/field.ts'

const fields = [
  ...headingFields,
  field('table', 'table', 'Table', {
    description: 'The first cell of each row is its heading.',
    why: 'Fill in the table.',
  }),
]

export const dataTable = defineBlock('dataTable', 'Table', ThListIcon, fields, {
  select: { title: 'heading', caption: 'table.caption' },
  named: ({ title, caption }) => title || caption,
})
