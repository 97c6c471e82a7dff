import { defineField, defineType } from 'sanity'
import { atMost } from '../facts/at-most.ts'

const FILE_NAME = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

export const figure = defineType({
  name: 'figure',
  title: 'Image',
  type: 'image',
  options: { hotspot: true },
  fields: [
    defineField({
      name: 'alt',
      title: 'Alternative text',
      type: 'string',
      description: 'What the image shows, for people who cannot see it.',
      validation: (rule) => [
        rule.required().error('Screen reader users need it to know what the image shows.'),
        rule.custom((alt) => !FILE_NAME.test(alt ?? '') || 'A file name does not say what the image shows.'),
        atMost(rule, 160, 'Screen readers read this in one go. Above 160 characters, it is hard to follow.'),
      ],
    }),
  ],
})
