import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { defineField, defineType } from 'sanity'
import { headingField, introField } from '../fields/heading-fields.ts'

export const industryList = defineType({
  name: 'industryList',
  title: 'Industries',
  type: 'object',
  icon: EarthGlobeIcon,
  description: 'Every industry the business serves, in its usual order.',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'detail',
      title: 'How much to show',
      type: 'string',
      options: {
        list: [
          { value: 'summary', title: 'A sentence for each industry' },
          { value: 'challenges', title: 'Also its key challenges' },
        ],
        layout: 'radio',
      },
      initialValue: 'summary',
      validation: (rule) => rule.required().error('Choose how much to show.'),
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Industries', media: EarthGlobeIcon }),
  },
})
