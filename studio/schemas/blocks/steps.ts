import { OlistIcon } from '@sanity/icons/Olist'
import { defineType } from 'sanity'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const steps = defineType({
  name: 'steps',
  title: 'Steps',
  type: 'object',
  icon: OlistIcon,
  description: 'How something works, in order.',
  fields: [headingField, introField, listField('items', 'Steps', 'step', 'Add at least one step.')],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Steps', media: OlistIcon }),
  },
})
