import { defineType } from 'sanity'
import { requiredString } from '../fields/heading-fields.ts'

export const partner = defineType({
  name: 'partner',
  title: 'Technology',
  type: 'object',
  fields: [
    requiredString('name', 'Name', 'The list shows names.', 'As its vendor spells it.'),
    requiredString('role', 'What it is used for', 'A name alone tells buyers too little.'),
  ],
  preview: { select: { title: 'name', subtitle: 'role' } },
})
