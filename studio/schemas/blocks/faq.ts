import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineType } from 'sanity'
import { listField } from '../fields/array-field.ts'
import { headingField } from '../fields/heading-fields.ts'

export const faq = defineType({
  name: 'faq',
  title: 'Questions and answers',
  type: 'object',
  icon: HelpCircleIcon,
  description: 'What buyers ask before they decide. Search engines may show the answers directly.',
  fields: [headingField, listField('items', 'Questions', 'question', 'Add at least one question.')],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Questions and answers', media: HelpCircleIcon }),
  },
})
