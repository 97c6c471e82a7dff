import { PinIcon } from '@sanity/icons/Pin'
import { hrefField } from '../fields/href-field.ts'
import { defineBlock, field, headingFields, imageField } from '../fields/field.ts'

const fields = [
  ...headingFields,
  field('string', 'illustration', 'Drawing', {
    options: { list: [{ value: 'surryHills', title: 'Foveaux Street in Surry Hills' }] },
    rules: (rule) =>
      rule.custom((drawing, { parent }) =>
        drawing || (parent as { image?: { asset?: unknown } }).image?.asset
          ? true
          : 'Choose a drawing, or upload a picture of the map.',
      ),
  }),
  imageField('image', 'Picture instead of the drawing', {
    description:
      'At least 1600 pixels wide. Nothing is loaded from a map service, so it needs no consent. Add the service’s credit to the picture if it asks for one.',
  }),
  field('text', 'text', 'Address and how to get there', {
    rows: 4,
    description: 'Lines stay as you write them. Leave empty to show the address from Settings.',
  }),
  hrefField('Link to a map', {
    description: 'Copy it from the map service’s “Share”. It starts with https://.',
    why: 'Add a link, so that visitors can plan their way.',
  }),
]

export const map = defineBlock('map', 'Map', PinIcon, fields, {
  select: { title: 'heading', media: 'image' },
})
