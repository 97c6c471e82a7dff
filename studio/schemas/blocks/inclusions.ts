import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineType } from 'sanity'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const inclusions = defineType({
  name: 'inclusions',
  title: 'What is included',
  type: 'object',
  icon: CheckmarkCircleIcon,
  description: 'Lists of what a client gets, in named groups.',
  fields: [
    headingField,
    introField,
    listField('groups', 'Groups', 'inclusionGroup', 'Add at least one group.'),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'What is included', media: CheckmarkCircleIcon }),
  },
})
