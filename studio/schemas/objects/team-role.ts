import { defineField, defineType } from 'sanity'
import { requiredString, requiredText } from '../fields/heading-fields.ts'

/** A role in the team. People are not named: roles stay true when people change. */
export const teamRole = defineType({
  name: 'teamRole',
  title: 'Role',
  type: 'object',
  fields: [
    defineField({
      name: 'icon',
      title: 'Icon',
      type: 'iconName',
      validation: (rule) => rule.required().error('The layout keeps a place for the icon.'),
    }),
    requiredString('role', 'Role', 'The role is what the entry is about.'),
    requiredText(
      'text',
      'What the role does for a client',
      'A job title alone does not tell a buyer anything.',
    ),
  ],
  preview: { select: { title: 'role', subtitle: 'text' } },
})
