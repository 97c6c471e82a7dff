import { AddCircleIcon } from '@sanity/icons/AddCircle'
import { defineType } from 'sanity'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const additionalServices = defineType({
  name: 'additionalServices',
  title: 'Additional services',
  type: 'object',
  icon: AddCircleIcon,
  description: 'Smaller services that have no page of their own.',
  fields: [headingField, introField, listField('items', 'Services', 'iconItem', 'Add at least one service.')],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Additional services', media: AddCircleIcon }),
  },
})
