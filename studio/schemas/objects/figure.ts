import { defineField, defineType } from 'sanity'

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
      validation: (rule) =>
        rule.required().error('People who use a screen reader would not know what the image shows.'),
    }),
  ],
})
