import { defineArrayMember, defineField, defineType } from 'sanity'
import { requiredString } from '../fields/heading-fields.ts'

export const inclusionGroup = defineType({
  name: 'inclusionGroup',
  title: 'Group of inclusions',
  type: 'object',
  fields: [
    requiredString('title', 'Title', 'Readers use the title to find the group.'),
    defineField({
      name: 'items',
      title: 'What is included',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => [
        rule.required().min(1).error('Add an inclusion or remove the group.'),
        rule.unique().error('The same inclusion is listed twice.'),
      ],
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'items.0' } },
})
