import { PinIcon } from '@sanity/icons/Pin'
import { hrefField } from '../fields/href-field.ts'
import { defineBlock, field, headingField, imageField } from '../fields/field.ts'

const fields = [
  headingField,
  imageField('image', 'Picture of the map', {
    description:
      'At least 1600 pixels wide. Nothing is loaded from a map service, so it needs no consent. Add the service’s credit to the picture if it asks for one.',
    why: 'Upload a picture of the map.',
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
