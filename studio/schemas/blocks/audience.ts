import { UsersIcon } from '@sanity/icons/Users'
import { defineBlock, headingFields, listField } from '../fields/field.ts'

export const audience = defineBlock('audience', 'Who it is for', UsersIcon, [
  ...headingFields,
  listField('items', 'Organisations', 'textItem', 'Name at least one kind of organisation.'),
])
