import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { defineField, defineType } from 'sanity'
import { choiceField, hiddenByChoice } from '../fields/array-field.ts'
import { headingField, introField } from '../fields/heading-fields.ts'

export const testimonials = defineType({
  name: 'testimonials',
  title: 'Testimonials',
  type: 'object',
  icon: BlockquoteIcon,
  description: 'What clients say, those that you choose or the newest.',
  fields: [
    headingField,
    introField,
    choiceField(
      'testimonials',
      'Testimonials',
      'testimonial',
      'Drag to order. Leave empty to show the newest.',
    ),
    defineField({
      name: 'industry',
      title: 'Only from this industry',
      type: 'reference',
      to: [{ type: 'industry' }],
      description: 'Leave empty for all industries.',
      hidden: hiddenByChoice('testimonials'),
    }),
    defineField({
      name: 'service',
      title: 'Only about this service',
      type: 'reference',
      to: [{ type: 'service' }],
      description: 'Leave empty for all services. Where there is none, the block is left out of the page.',
      hidden: hiddenByChoice('testimonials'),
    }),
    defineField({
      name: 'most',
      title: 'How many at most',
      type: 'number',
      options: { list: [1, 2, 3, 6, 9], layout: 'radio', direction: 'horizontal' },
      initialValue: 3,
      hidden: hiddenByChoice('testimonials'),
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Testimonials', media: BlockquoteIcon }),
  },
})
