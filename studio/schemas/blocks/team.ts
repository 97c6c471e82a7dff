import { UserIcon } from '@sanity/icons/User'
import { defineType } from 'sanity'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const team = defineType({
  name: 'team',
  title: 'Team',
  type: 'object',
  icon: UserIcon,
  description: 'The roles in the team and what each does for a client.',
  fields: [headingField, introField, listField('roles', 'Roles', 'teamRole', 'Add at least one role.')],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Team', media: UserIcon }),
  },
})
