import { ImagesIcon } from '@sanity/icons/Images'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { atMost } from '../facts/at-most.ts'
import { headingField, introField } from '../fields/heading-fields.ts'
import { IMAGE_LIMITS } from '../fields/image-limits.ts'

const galleryImage = defineArrayMember({
  name: 'galleryImage',
  title: 'Image',
  type: 'object',
  fields: [
    defineField({
      name: 'image',
      title: 'Image',
      type: 'figure',
      description: `Shown at 4:3. The hotspot that you draw stays visible. ${IMAGE_LIMITS}`,
      validation: (rule) => rule.required().assetRequired().error('Choose an image, or remove the entry.'),
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'A line under the image that everybody sees. Leave empty for none.',
      validation: (rule) => atMost(rule, 90, 'Above 90 characters, the captions become uneven. Shorten it.'),
    }),
  ],
  preview: { select: { title: 'caption', subtitle: 'image.alt', media: 'image' } },
})

export const gallery = defineType({
  name: 'gallery',
  title: 'Gallery',
  type: 'object',
  icon: ImagesIcon,
  description: 'Several images of the same size, each with a caption if you like.',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'images',
      title: 'Images',
      type: 'array',
      of: [galleryImage],
      options: { layout: 'grid' },
      validation: (rule) => [
        rule.required().min(2).error('Add at least two images. For a single one, use the block “Image”.'),
        rule.max(12).warning('Above 12 images, the page becomes slow on a phone. Keep the best.'),
      ],
    }),
  ],
  preview: {
    select: { title: 'heading', media: 'images.0.image' },
    prepare: ({ title, media }) => ({ title, subtitle: 'Gallery', media: media ?? ImagesIcon }),
  },
})
