import { UserIcon } from '@sanity/icons/User'
import { defineBlock } from '../fields/define-block.ts'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const team = defineBlock({
  name: 'team',
  title: 'Team',
  icon: UserIcon,
  fields: [headingField, introField, listField('roles', 'Roles', 'teamRole', 'Add at least one role.')],
})
