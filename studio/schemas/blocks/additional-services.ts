import { AddCircleIcon } from '@sanity/icons/AddCircle'
import { defineBlock } from '../fields/define-block.ts'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const additionalServices = defineBlock({
  name: 'additionalServices',
  title: 'Additional services',
  icon: AddCircleIcon,
  fields: [headingField, introField, listField('items', 'Services', 'iconItem', 'Add at least one service.')],
})
