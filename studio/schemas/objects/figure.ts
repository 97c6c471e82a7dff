import { defineType } from 'sanity'
import { field } from '../fields/field.ts'

const FILE_NAME = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

export const figure = defineType({
  name: 'figure',
  title: 'Image',
  type: 'image',
  options: { hotspot: true },
  fields: [
    field('string', 'alt', 'Alternative text', {
      description: 'What the image shows, for people who cannot see it.',
      why: 'Screen reader users need it to know what the image shows.',
      rules: (rule) =>
        rule.custom((alt) => !FILE_NAME.test(alt ?? '') || 'A file name does not say what the image shows.'),
      most: [160, 'Screen readers read this in one go. Above 160 characters, it is hard to follow.'],
    }),
  ],
})
