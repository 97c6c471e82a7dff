import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineBlock } from '../fields/define-block.ts'
import { listField } from '../fields/array-field.ts'
import { field } from '../fields/field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const faq = defineBlock({
  name: 'faq',
  title: 'Questions and answers',
  icon: HelpCircleIcon,
  fields: [
    headingField,
    introField,
    listField('items', 'Questions', 'question', 'Add at least one question.'),
    field('action', 'action', 'Button', { description: 'For whoever has another question.' }),
  ],
})
