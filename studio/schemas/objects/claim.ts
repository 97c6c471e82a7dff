import { defineType } from 'sanity'
import { requiredString } from '../fields/heading-fields.ts'

/** A figure the business stands behind, such as "99.9%" or "Since 2005". */
export const claim = defineType({
  name: 'claim',
  title: 'Claim',
  type: 'object',
  fields: [
    requiredString('value', 'Figure', 'The figure is what the claim is made of.', 'Short: "24/7", "99.9%".'),
    requiredString('label', 'What it counts', 'A figure without its meaning claims nothing.'),
    requiredString(
      'detail',
      'Detail',
      'A claim that is not explained is not believed.',
      'What exactly is promised, and for which service.',
    ),
  ],
  preview: { select: { title: 'value', subtitle: 'label' } },
})
