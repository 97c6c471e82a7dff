import { defineField, defineType } from 'sanity'
import { requiredString, requiredText } from '../fields/heading-fields.ts'

/** A point with an icon, for feature grids and lists of additional services. */
export const iconItem = defineType({
  name: 'iconItem',
  title: 'Point with an icon',
  type: 'object',
  fields: [
    defineField({
      name: 'icon',
      title: 'Icon',
      type: 'iconName',
      validation: (rule) => rule.required().error('The layout has a place for the icon.'),
    }),
    requiredString('title', 'Title', 'A point needs a title.'),
    requiredText('text', 'Text', 'A title alone tells buyers too little.'),
    defineField({ name: 'link', title: 'Link to more', type: 'textLink' }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})
