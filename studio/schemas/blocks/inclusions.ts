import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineBlock, headingFields, listField } from '../fields/field.ts'

export const inclusions = defineBlock('inclusions', 'What is included', CheckmarkCircleIcon, [
  ...headingFields,
  listField('groups', 'Groups', 'inclusionGroup', 'Add at least one group.'),
])
