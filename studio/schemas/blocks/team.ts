import { UserIcon } from '@sanity/icons/User'
import { defineBlock, headingField, introField, listField } from '../fields/field.ts'

export const team = defineBlock('team', 'Team', UserIcon, [
  headingField,
  introField,
  listField('roles', 'Roles', 'teamRole', 'Add at least one role.'),
])
