import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineBlock, field, headingFields, listField } from '../fields/field.ts'

export const faq = defineBlock('faq', 'Questions and answers', HelpCircleIcon, [
  ...headingFields,
  listField('items', 'Questions', 'question', 'Add at least one question.'),
  field('action', 'action', 'Button', { description: 'For whoever has another question.' }),
])
