import { defineType } from 'sanity'
import { requiredString } from '../fields/heading-fields.ts'

/** A figure the business stands behind, such as "99.9%" or "Since 2005". */
export const claim = defineType({
  name: 'claim',
  title: 'Claim',
  type: 'object',
  fields: [
    requiredString('value', 'Figure', 'A claim needs a figure.', 'Short: "24/7", "99.9%".'),
    requiredString('label', 'What it counts', 'Readers need to know what the figure means.'),
    requiredString(
      'detail',
      'Detail',
      'Readers don’t believe a claim without an explanation.',
      'What exactly is promised, and for which service.',
    ),
  ],
  preview: { select: { title: 'value', subtitle: 'label' } },
})
