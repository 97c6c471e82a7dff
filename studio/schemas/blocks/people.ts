import { UsersIcon } from '@sanity/icons/Users'
import { choiceField, defineBlock, headingFields } from '../fields/field.ts'

export const people = defineBlock('people', 'People', UsersIcon, [
  ...headingFields,
  choiceField('people', 'People', 'person', {
    description: 'Drag to order. Leave empty to show everybody in their usual order.',
  }),
])
