import { UsersIcon } from '@sanity/icons/Users'
import { defineType } from 'sanity'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const audience = defineType({
  name: 'audience',
  title: 'Who it is for',
  type: 'object',
  icon: UsersIcon,
  description: 'The organisations that a service suits, so that readers recognise themselves.',
  fields: [
    headingField,
    introField,
    listField('items', 'Organisations', 'textItem', 'Name at least one kind of organisation.'),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Who it is for', media: UsersIcon }),
  },
})
