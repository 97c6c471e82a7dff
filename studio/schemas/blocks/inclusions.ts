import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineBlock } from '../fields/define-block.ts'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const inclusions = defineBlock({
  name: 'inclusions',
  title: 'What is included',
  icon: CheckmarkCircleIcon,
  fields: [
    headingField,
    introField,
    listField('groups', 'Groups', 'inclusionGroup', 'Add at least one group.'),
  ],
})
