import { defineType } from 'sanity'
import { requiredString } from '../fields/heading-fields.ts'

export const partner = defineType({
  name: 'partner',
  title: 'Technology',
  type: 'object',
  fields: [
    requiredString('name', 'Name', 'The list is made of names.', 'As its maker writes it.'),
    requiredString('role', 'What it is used for', 'A name alone does not tell a buyer anything.'),
  ],
  preview: { select: { title: 'name', subtitle: 'role' } },
})
