import { ThListIcon } from '@sanity/icons/ThList'
import { defineBlock, field, headingField, introField } from '../fields/field.ts'

const fields = [
  headingField,
  introField,
  field('table', 'table', 'Table', {
    description: 'The first cell of each row is its heading.',
    why: 'Fill in the table.',
  }),
]

export const dataTable = defineBlock('dataTable', 'Table', ThListIcon, fields, {
  select: { title: 'heading', caption: 'table.caption' },
  named: ({ title, caption }) => title || caption,
})
