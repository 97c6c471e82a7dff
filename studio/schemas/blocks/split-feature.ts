import { SplitVerticalIcon } from '@sanity/icons/SplitVertical'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { headingField } from '../fields/heading-fields.ts'
import { hasImage, imageInstead } from '../fields/image-field.ts'

export const splitFeature = defineType({
  name: 'splitFeature',
  title: 'Text beside a drawing or an image',
  type: 'object',
  icon: SplitVerticalIcon,
  description: 'A topic explained in text on one side, with a drawing or an image on the other.',
  fields: [
    headingField,
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      validation: (rule) => rule.required().error('The drawing needs a text that explains it.'),
    }),
    defineField({
      name: 'points',
      title: 'Points',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'Facts in a few words each, shown as a list with ticks.',
      validation: (rule) => rule.max(6).warning('More than six points read better as text.'),
    }),
    defineField({
      name: 'illustration',
      title: 'Drawing',
      type: 'string',
      options: {
        list: [
          { value: 'essentialEight', title: 'Essential Eight maturity levels' },
          { value: 'fixedPrice', title: 'Fixed monthly price' },
          { value: 'serviceDesk', title: 'Path of a support request' },
          { value: 'deviceLifecycle', title: 'Life of a device' },
          { value: 'network', title: 'Offices, cloud and network' },
          { value: 'backupTimeline', title: 'Backup timeline' },
          { value: 'pageBuild', title: 'From sketch to page' },
          { value: 'uptime', title: 'Hosting and monitoring' },
          { value: 'roadmap', title: 'Technology roadmap' },
          { value: 'collaboration', title: 'Collaboration tools' },
          { value: 'summary', title: 'Summary of an assessment' },
          { value: 'values', title: 'Company and values' },
        ],
      },
      hidden: ({ parent }) => hasImage(parent) && !parent.illustration,
      validation: (rule) =>
        rule.custom((drawing, { parent }) =>
          drawing || hasImage(parent) ? true : 'Choose a drawing or an image. The layout has a place for it.',
        ),
    }),
    imageInstead('It is cropped to 4:3. The hotspot that you draw stays visible.'),
    defineField({ name: 'action', title: 'Button', type: 'action' }),
    defineField({
      name: 'side',
      title: 'Side of the drawing or image',
      type: 'string',
      options: {
        list: [
          { value: 'left', title: 'Left' },
          { value: 'right', title: 'Right' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'right',
      validation: (rule) => rule.required().error('Choose a side.'),
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({
      title,
      subtitle: 'Text beside a drawing or an image',
      media: SplitVerticalIcon,
    }),
  },
})
