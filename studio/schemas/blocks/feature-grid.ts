import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineType } from 'sanity'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const featureGrid = defineType({
  name: 'featureGrid',
  title: 'Grid of points',
  type: 'object',
  icon: ThLargeIcon,
  description: 'Three to eight equally important points, each with an icon.',
  fields: [headingField, introField, listField('items', 'Points', 'iconItem', 'Add at least one point.')],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Grid of points', media: ThLargeIcon }),
  },
})
