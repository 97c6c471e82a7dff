import { ImageIcon } from '@sanity/icons/Image'
import { defineBlock, field, imageField, radioField } from '../fields/field.ts'

const fields = [
  imageField('image', 'Image', {
    description: 'At least 1600 pixels wide, so that it stays sharp on large screens.',
    why: 'Choose an image.',
  }),
  field('string', 'caption', 'Caption', {
    description:
      'A line under the image that everybody sees. The alternative text is for people who can’t see the image.',
    most: [160, 'Above 160 characters, a caption reads like a paragraph.'],
  }),
  radioField(
    'shape',
    'Shape',
    'Choose how much room the image takes.',
    { whole: 'Uncropped', wide: 'Wide (2:1)' },
    {
      description: 'If the image has to be cropped, the hotspot that you draw stays visible.',
      options: { direction: 'horizontal' },
    },
  ),
]

export const photo = defineBlock('photo', 'Image', ImageIcon, fields, {
  select: { alt: 'image.alt', caption: 'caption', media: 'image' },
  named: ({ alt, caption }) => caption || alt,
})
