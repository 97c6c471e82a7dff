import { UsersIcon } from '@sanity/icons/Users'
import { defineType } from 'sanity'
import { choiceField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const people = defineType({
  name: 'people',
  title: 'People',
  type: 'object',
  icon: UsersIcon,
  description: 'Who works for a client, with photo, role and credentials.',
  fields: [
    headingField,
    introField,
    choiceField(
      'people',
      'People',
      'person',
      'Drag to order. Leave empty to show everybody in their usual order.',
    ),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'People', media: UsersIcon }),
  },
})
