import { ComponentIcon } from '@sanity/icons/Component'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { atMost } from '../facts/at-most.ts'
import { actionsField } from '../fields/array-field.ts'
import { headingField } from '../fields/heading-fields.ts'
import { imageInstead } from '../fields/image-field.ts'

export const hero = defineType({
  name: 'hero',
  title: 'Opening',
  type: 'object',
  icon: ComponentIcon,
  description: 'The start of a page: its main heading, what it offers and the main buttons.',
  fields: [
    defineField({
      name: 'eyebrow',
      title: 'Line above the heading',
      type: 'string',
      description: 'Two to five words that tell readers where they are.',
    }),
    headingField,
    defineField({
      name: 'lede',
      title: 'Opening paragraph',
      type: 'text',
      rows: 3,
      description: 'What the visitor gets, in at most three sentences.',
      validation: (rule) => [
        rule
          .required()
          .error('The heading alone does not tell visitors whether they are in the right place.'),
        atMost(rule, 360, 'Above 360 characters, few visitors read on.'),
      ],
    }),
    actionsField('The first one is the thing most visitors should do.'),
    defineField({
      name: 'motif',
      title: 'Drawing',
      type: 'string',
      description: 'The drawing beside the heading.',
      options: {
        list: [
          { value: 'triangulation', title: 'Triangulation (the home page)' },
          { value: 'contours', title: 'Contour lines' },
          { value: 'services', title: 'All services' },
          { value: 'industries', title: 'Industries' },
          { value: 'serviceDesk', title: 'Service desk' },
          { value: 'shield', title: 'Layers of defence' },
          { value: 'devices', title: 'Devices' },
          { value: 'cloud', title: 'Cloud and network' },
          { value: 'backup', title: 'Backup timeline' },
          { value: 'webDesign', title: 'Page layout' },
          { value: 'hosting', title: 'Servers' },
          { value: 'roadmap', title: 'Roadmap' },
        ],
      },
      initialValue: 'contours',
      validation: (rule) => rule.required().error('The layout has a place for the drawing.'),
    }),
    imageInstead('Visitors see it first, so choose a small file that shows something relevant.'),
    defineField({
      name: 'assurances',
      title: 'Assurances',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'Short facts under the buttons, each one true and checkable.',
      validation: (rule) => rule.max(4).warning('Readers skip more than four.'),
    }),
  ],
  preview: {
    select: { title: 'heading', subtitle: 'eyebrow' },
    prepare: (shown) => ({ ...shown, media: ComponentIcon }),
  },
})
