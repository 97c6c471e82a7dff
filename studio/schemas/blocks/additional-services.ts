import { AddCircleIcon } from '@sanity/icons/AddCircle'
import { defineBlock, headingFields, listField } from '../fields/field.ts'

export const additionalServices = defineBlock('additionalServices', 'Additional services', AddCircleIcon, [
  ...headingFields,
  listField('items', 'Services', 'iconItem', 'Add at least one service.'),
])
