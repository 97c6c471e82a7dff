import { UserIcon } from '@sanity/icons/User'
import { defineBlock, headingFields, listField } from '../fields/field.ts'

export const team = defineBlock('team', 'Team', UserIcon, [
  ...headingFields,
  listField('roles', 'Roles', 'teamRole', 'Add at least one role.'),
])
