import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { defineType } from 'sanity'
import { listField } from '../fields/array-field.ts'
import { headingField } from '../fields/heading-fields.ts'

export const notes = defineType({
  name: 'notes',
  title: 'Notes',
  type: 'object',
  icon: InfoOutlineIcon,
  description: 'Conditions and remarks, such as what is charged separately.',
  fields: [headingField, listField('items', 'Notes', 'textItem', 'Add at least one note.')],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Notes', media: InfoOutlineIcon }),
  },
})
