import { defineType, type ValidationContext } from 'sanity'
import { field } from '../fields/field.ts'

const FILE_NAME = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

async function saysWhatItShows(alt: string | undefined, { parent, getClient }: ValidationContext) {
  if (alt) return !FILE_NAME.test(alt) || 'A file name does not say what the image shows.'
  const { asset } = (parent ?? {}) as { asset?: { _ref: string } }
  const query = '*[_id == $ref][0].altText'
  const known: unknown =
    asset && (await getClient({ apiVersion: '2026-03-01' }).fetch(query, { ref: asset._ref }))
  return typeof known === 'string' ? true : 'Write what the image shows. Screen readers read it aloud.'
}

export const figure = defineType({
  name: 'figure',
  title: 'Image',
  type: 'image',
  options: { hotspot: true },
  fields: [
    field('string', 'alt', 'Alternative text', {
      description:
        'What the image shows, for people who can’t see it. Visitors see it only if the image does not load. Leave empty if Media says it already.',
      rules: (rule) => rule.custom(saysWhatItShows),
      most: [160, 'Screen readers read this in one go. Above 160 characters, it is hard to follow.'],
    }),
    field('string', 'credit', 'Credit', {
      description:
        'Who made the image, for example “Photo: City Archive”. It stands on the image, except on portraits. Leave empty if it is your own, or if the credit is in Media already.',
      most: [60, 'Above 60 characters, it covers the image. Shorten it.'],
    }),
  ],
})
