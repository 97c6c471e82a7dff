import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineBlock } from '../fields/define-block.ts'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const featureGrid = defineBlock({
  name: 'featureGrid',
  title: 'Grid of points',
  icon: ThLargeIcon,
  fields: [headingField, introField, listField('items', 'Points', 'iconItem', 'Add at least one point.')],
})
