import { UsersIcon } from '@sanity/icons/Users'
import { defineBlock } from '../fields/define-block.ts'
import { choiceField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const people = defineBlock({
  name: 'people',
  title: 'People',
  icon: UsersIcon,
  fields: [
    headingField,
    introField,
    choiceField(
      'people',
      'People',
      'person',
      'Drag to order. Leave empty to show everybody in their usual order.',
    ),
  ],
})
