import { ComponentIcon } from '@sanity/icons/Component'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { headingField, introField } from '../fields/heading-fields.ts'

export const serviceList = defineType({
  name: 'serviceList',
  title: 'Services',
  type: 'object',
  icon: ComponentIcon,
  description: 'Cards that lead to the service pages.',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'services',
      title: 'Services',
      type: 'array',
      description: 'Drag to order. Leave empty to show every service in its usual order.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'service' }] })],
      validation: (rule) => rule.unique().error('The same service is listed twice.'),
    }),
    defineField({
      name: 'newFollow',
      title: 'Add new services automatically',
      type: 'boolean',
      description: 'After the ones you chose, adds every service that is set to be added.',
      initialValue: false,
      hidden: ({ parent }) => !parent?.services?.length,
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Services', media: ComponentIcon }),
  },
})
