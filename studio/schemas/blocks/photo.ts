import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'
import { atMost } from '../facts/at-most.ts'
import { IMAGE_LIMITS } from '../fields/image-limits.ts'

export const photo = defineType({
  name: 'photo',
  title: 'Image',
  type: 'object',
  icon: ImageIcon,
  description: 'One image of your own across the page, with a caption under it.',
  fields: [
    defineField({
      name: 'image',
      title: 'Image',
      type: 'figure',
      description: `At least 1600 pixels wide, so that it stays sharp on large screens. ${IMAGE_LIMITS}`,
      validation: (rule) => rule.required().assetRequired().error('Choose an image.'),
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description:
        'A line under the image that everybody sees. The alternative text is for people who can’t see the image.',
      validation: (rule) => atMost(rule, 160, 'Above 160 characters, a caption reads like a paragraph.'),
    }),
    defineField({
      name: 'shape',
      title: 'Shape',
      type: 'string',
      description: 'If the image has to be cropped, the hotspot that you draw stays visible.',
      options: {
        list: [
          { value: 'whole', title: 'Uncropped' },
          { value: 'wide', title: 'Wide (2:1)' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'whole',
      validation: (rule) => rule.required().error('Choose how much room the image takes.'),
    }),
  ],
  preview: {
    select: { alt: 'image.alt', caption: 'caption', media: 'image' },
    prepare: ({ alt, caption, media }) => ({
      title: caption || alt,
      subtitle: 'Image',
      media: media ?? ImageIcon,
    }),
  },
})
