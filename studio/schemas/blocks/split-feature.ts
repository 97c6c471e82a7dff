import { SplitVerticalIcon } from '@sanity/icons/SplitVertical'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { headingField } from '../fields/heading-fields.ts'

export const splitFeature = defineType({
  name: 'splitFeature',
  title: 'Text beside a drawing',
  type: 'object',
  icon: SplitVerticalIcon,
  description: 'One subject explained in words on one side and a drawing on the other.',
  fields: [
    headingField,
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      validation: (rule) => rule.required().error('The drawing explains nothing without words.'),
    }),
    defineField({
      name: 'points',
      title: 'Points',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'Facts in a few words each, shown as a list with ticks.',
      validation: (rule) => rule.max(6).warning('More than six points are better told as text.'),
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
          { value: 'values', title: 'Company and values' },
        ],
      },
      validation: (rule) => rule.required().error('The layout keeps a place for the drawing.'),
    }),
    defineField({ name: 'action', title: 'Button', type: 'action' }),
    defineField({
      name: 'side',
      title: 'Side of the drawing',
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
      validation: (rule) => rule.required().error('The layout has to know where the drawing goes.'),
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Text beside a drawing', media: SplitVerticalIcon }),
  },
})
