import { UsersIcon } from '@sanity/icons/Users'
import { defineBlock, headingField, introField, listField } from '../fields/field.ts'

export const audience = defineBlock('audience', 'Who it is for', UsersIcon, [
  headingField,
  introField,
  listField('items', 'Organisations', 'textItem', 'Name at least one kind of organisation.'),
])
