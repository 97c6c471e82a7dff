import { ImagesIcon } from '@sanity/icons/Images'
import { defineBlock, defineItem, field, headingFields, imageField } from '../fields/field.ts'

const galleryImage = defineItem(
  'galleryImage',
  'Image',
  { title: 'caption', subtitle: 'image.alt', media: 'image' },
  [
    imageField('image', 'Image', {
      description: 'Shown at 4:3. The hotspot that you draw stays visible.',
      why: 'Choose an image, or remove the entry.',
    }),
    field('string', 'caption', 'Caption', {
      description: 'A line under the image that everybody sees. Leave empty for none.',
      most: [90, 'Above 90 characters, the captions become uneven. Shorten it.'],
    }),
  ],
)

const fields = [
  ...headingFields,
  field('array', 'images', 'Images', {
    of: [galleryImage],
    options: { layout: 'grid' },
    rules: (rule) => [
      rule.required().min(2).error('Add at least two images. For a single one, use the block “Image”.'),
      rule.max(12).warning('Above 12 images, the page becomes slow on a phone. Keep the best.'),
    ],
  }),
]

export const gallery = defineBlock('gallery', 'Gallery', ImagesIcon, fields, {
  select: { title: 'heading', media: 'images.0.image' },
})
