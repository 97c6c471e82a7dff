import { AddCircleIcon } from '@sanity/icons/AddCircle'
import { defineBlock } from '../fields/define-block.ts'
import { headingField, introField, listField } from '../fields/field.ts'

export const additionalServices = defineBlock('additionalServices', 'Additional services', AddCircleIcon, [
  headingField,
  introField,
  listField('items', 'Services', 'iconItem', 'Add at least one service.'),
])
