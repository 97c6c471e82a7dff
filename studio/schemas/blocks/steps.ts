import { OlistIcon } from '@sanity/icons/Olist'
import { defineBlock } from '../fields/define-block.ts'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const steps = defineBlock({
  name: 'steps',
  title: 'Steps',
  icon: OlistIcon,
  description: 'How something works, in order.',
  fields: [headingField, introField, listField('items', 'Steps', 'step', 'Add at least one step.')],
})
