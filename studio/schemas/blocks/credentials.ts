import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { credentialKinds } from '@site/content/credential-kinds'
import { defineField, defineType } from 'sanity'
import { choiceField, hiddenByChoice } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const credentials = defineType({
  name: 'credentials',
  title: 'Credentials',
  type: 'object',
  icon: CheckmarkCircleIcon,
  description: 'Certificates, insurances and memberships, each with its number. Expired ones are left out.',
  fields: [
    headingField,
    introField,
    choiceField(
      'credentials',
      'Credentials',
      'credential',
      'Drag to order. Leave empty to show all of them.',
    ),
    defineField({
      name: 'kind',
      title: 'Only of this kind',
      type: 'string',
      options: { list: credentialKinds.map(({ key, title }) => ({ value: key, title })) },
      description: 'Leave empty for every kind.',
      hidden: hiddenByChoice('credentials'),
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Credentials', media: CheckmarkCircleIcon }),
  },
})
