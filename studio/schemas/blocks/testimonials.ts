import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { defineBlock, headingFields, newestFields } from '../fields/field.ts'

export const testimonials = defineBlock('testimonials', 'Testimonials', BlockquoteIcon, [
  ...headingFields,
  ...newestFields('testimonials', 'Testimonials', 'testimonial'),
])
