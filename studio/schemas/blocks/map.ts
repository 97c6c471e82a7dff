import { PinIcon } from '@sanity/icons/Pin'
import { defineField, defineType } from 'sanity'
import { headingField } from '../fields/heading-fields.ts'
import { IMAGE_LIMITS } from '../fields/image-limits.ts'
import { linkTargetRules } from '../objects/href.ts'

export const map = defineType({
  name: 'map',
  title: 'Map',
  type: 'object',
  icon: PinIcon,
  description: 'A picture of a map with the address, and a link to a map that moves.',
  fields: [
    headingField,
    defineField({
      name: 'image',
      title: 'Picture of the map',
      type: 'figure',
      description: `At least 1600 pixels wide. Nothing is loaded from a map service, so it needs no consent. Add the service’s credit to the picture if it asks for one. ${IMAGE_LIMITS}`,
      validation: (rule) => rule.required().assetRequired().error('Upload a picture of the map.'),
    }),
    defineField({
      name: 'text',
      title: 'Address and how to get there',
      type: 'text',
      rows: 4,
      description: 'Lines stay as you write them. Leave empty to show the address from Settings.',
    }),
    defineField({
      name: 'href',
      title: 'Link to a map',
      type: 'string',
      description: 'Copy it from the map service’s “Share”. It starts with https://.',
      validation: (rule) => linkTargetRules(rule, 'Add a link, so that visitors can plan their way.'),
    }),
  ],
  preview: {
    select: { title: 'heading', media: 'image' },
    prepare: ({ title, media }) => ({ title, subtitle: 'Map', media: media ?? PinIcon }),
  },
})
