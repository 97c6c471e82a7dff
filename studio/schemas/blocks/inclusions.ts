import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineBlock, headingField, introField, listField } from '../fields/field.ts'

export const inclusions = defineBlock('inclusions', 'What is included', CheckmarkCircleIcon, [
  headingField,
  introField,
  listField('groups', 'Groups', 'inclusionGroup', 'Add at least one group.'),
])
