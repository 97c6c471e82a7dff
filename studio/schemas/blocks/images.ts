import { ImagesIcon } from '@sanity/icons/Images'
import { defineBlock, defineItem, field, imageField, introField, radioField } from '../fields/field.ts'

const galleryImage = defineItem(
  'galleryImage',
  'Image',
  { title: 'caption', subtitle: 'image.alt', media: 'image' },
  [
    imageField('image', 'Image', {
      description:
        'One alone goes across the page: at least 1600 pixels wide. Several are shown at 4:3; the hotspot that you draw stays visible.',
      why: 'Choose an image, or remove the entry.',
    }),
    field('string', 'caption', 'Caption', {
      description:
        'A line under the image that everybody sees. The alternative text is for people who can’t see the image.',
      most: [160, 'Above 160 characters, a caption reads like a paragraph.'],
    }),
  ],
)

const fields = [
  field('string', 'heading', 'Heading', {
    description: 'Says what the images show. Leave empty for a single image.',
    rules: (rule) =>
      rule.custom((text, { parent }) => {
        const { images } = parent as { images?: unknown[] }
        return text || (images?.length ?? 0) < 2 ? true : 'Write a heading for the images.'
      }),
  }),
  introField,
  field('array', 'images', 'Images', {
    of: [galleryImage],
    options: { layout: 'grid' },
    why: 'Choose an image.',
    rules: (rule) =>
      rule.max(12).warning('Above 12 images, the page becomes slow on a phone. Keep the best.'),
  }),
  radioField(
    'shape',
    'Shape of a single image',
    'Choose how much room the image takes.',
    { whole: 'Uncropped', wide: 'Wide (2:1)' },
    {
      description: 'If the image has to be cropped, the hotspot that you draw stays visible.',
      options: { direction: 'horizontal' },
      hidden: ({ parent }) => ((parent as { images?: unknown[] })?.images?.length ?? 0) > 1,
    },
  ),
]

export const images = defineBlock('images', 'Images', ImagesIcon, fields, {
  select: {
    title: 'heading',
    caption: 'images.0.caption',
    alt: 'images.0.image.alt',
    media: 'images.0.image',
  },
  named: ({ title, caption, alt }) => title || caption || alt,
})
