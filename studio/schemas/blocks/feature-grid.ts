import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineType } from 'sanity'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const featureGrid = defineType({
  name: 'featureGrid',
  title: 'Grid of points',
  type: 'object',
  icon: ThLargeIcon,
  description: 'Three to eight points of the same weight, each with an icon.',
  fields: [
    headingField,
    introField,
    listField('items', 'Points', 'iconItem', 'A grid without points shows nothing.'),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Grid of points', media: ThLargeIcon }),
  },
})
