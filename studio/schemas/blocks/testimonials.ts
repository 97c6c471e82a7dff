import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { choiceField, defineBlock, headingFields, hiddenByChoice, ruleFields } from '../fields/field.ts'

export const testimonials = defineBlock('testimonials', 'Testimonials', BlockquoteIcon, [
  ...headingFields,
  choiceField('testimonials', 'Testimonials', 'testimonial', {
    description: 'Drag to order. Leave empty to show the newest.',
  }),
  ...ruleFields(hiddenByChoice('testimonials')),
])
