import { defineField, defineType } from 'sanity'
import { requiredString, requiredText } from '../fields/heading-fields.ts'

/** A role in the team. It names no people, so it stays true when people change. */
export const teamRole = defineType({
  name: 'teamRole',
  title: 'Role',
  type: 'object',
  fields: [
    defineField({
      name: 'icon',
      title: 'Icon',
      type: 'iconName',
      validation: (rule) => rule.required().error('The layout has a place for the icon.'),
    }),
    requiredString('role', 'Role', 'Enter the role.'),
    requiredText('text', 'What the role does for a client', 'A job title alone tells buyers too little.'),
  ],
  preview: { select: { title: 'role', subtitle: 'text' } },
})
