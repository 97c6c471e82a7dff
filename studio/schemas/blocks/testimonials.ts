import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { defineBlock } from '../fields/define-block.ts'
import { choiceField } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'
import { ruleFields } from '../fields/rule-fields.ts'

export const testimonials = defineBlock({
  name: 'testimonials',
  title: 'Testimonials',
  icon: BlockquoteIcon,
  fields: [
    headingField,
    introField,
    choiceField(
      'testimonials',
      'Testimonials',
      'testimonial',
      'Drag to order. Leave empty to show the newest.',
    ),
    ...ruleFields('testimonials'),
  ],
})
