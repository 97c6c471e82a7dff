import { PlugIcon } from '@sanity/icons/Plug'
import { defineType } from 'sanity'
import { listField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const partnerList = defineType({
  name: 'partnerList',
  title: 'Technology partners',
  type: 'object',
  icon: PlugIcon,
  description: 'The technologies the business works with.',
  fields: [
    headingField,
    introField,
    listField('partners', 'Technologies', 'partner', 'Add at least one technology.'),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Technology partners', media: PlugIcon }),
  },
})
