import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { choiceField, defineBlock, headingField, introField, ruleFields } from '../fields/field.ts'

export const testimonials = defineBlock('testimonials', 'Testimonials', BlockquoteIcon, [
  headingField,
  introField,
  choiceField('testimonials', 'Testimonials', 'testimonial', {
    description: 'Drag to order. Leave empty to show the newest.',
  }),
  ...ruleFields('testimonials'),
])
