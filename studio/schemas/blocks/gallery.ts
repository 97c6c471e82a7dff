import { ImagesIcon } from '@sanity/icons/Images'
import { defineArrayMember } from 'sanity'
import { defineBlock } from '../fields/define-block.ts'
import { headingField, introField } from '../fields/heading-fields.ts'
import { IMAGE_LIMITS } from '../fields/upload-limits.ts'
import { field } from '../fields/field.ts'

const galleryImage = defineArrayMember({
  name: 'galleryImage',
  title: 'Image',
  type: 'object',
  fields: [
    field('figure', 'image', 'Image', {
      description: `Shown at 4:3. The hotspot that you draw stays visible. ${IMAGE_LIMITS}`,
      rules: (rule) => rule.required().assetRequired().error('Choose an image, or remove the entry.'),
    }),
    field('string', 'caption', 'Caption', {
      description: 'A line under the image that everybody sees. Leave empty for none.',
      most: [90, 'Above 90 characters, the captions become uneven. Shorten it.'],
    }),
  ],
  preview: { select: { title: 'caption', subtitle: 'image.alt', media: 'image' } },
})

export const gallery = defineBlock({
  name: 'gallery',
  title: 'Gallery',
  icon: ImagesIcon,
  fields: [
    headingField,
    introField,
    field('array', 'images', 'Images', {
      of: [galleryImage],
      options: { layout: 'grid' },
      rules: (rule) => [
        rule.required().min(2).error('Add at least two images. For a single one, use the block “Image”.'),
        rule.max(12).warning('Above 12 images, the page becomes slow on a phone. Keep the best.'),
      ],
    }),
  ],
  select: { title: 'heading', media: 'images.0.image' },
})
