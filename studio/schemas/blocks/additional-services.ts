import { AddCircleIcon } from '@sanity/icons/AddCircle'
import { defineBlock, headingField, introField, listField } from '../fields/field.ts'

export const additionalServices = defineBlock('additionalServices', 'Additional services', AddCircleIcon, [
  headingField,
  introField,
  listField('items', 'Services', 'iconItem', 'Add at least one service.'),
])
