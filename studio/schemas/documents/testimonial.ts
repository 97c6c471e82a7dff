import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { atMost } from '../facts/at-most.ts'
import { requiredString } from '../fields/heading-fields.ts'
import { languageField } from '../fields/page-fields.ts'
import { sampleField, withSample } from '../fields/sample-field.ts'

/** What a client said, with who said it and that they agreed to be quoted: shown by the block “Testimonials”. */
export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  icon: BlockquoteIcon,
  fields: [
    defineField({
      name: 'quote',
      title: 'What they said',
      type: 'text',
      rows: 4,
      description: 'In their own words, without quotation marks. Shorten it only as they agree to.',
      validation: (rule) => [
        rule.required().error('A testimonial is made of its words.'),
        rule.custom(
          (quote) =>
            !/^["“'‘]|["”'’]$/.test(quote ?? '') || 'The site sets the quotation marks: leave them out.',
        ),
        atMost(rule, 400, 'Over 400 characters few visitors read to the end.'),
      ],
    }),
    requiredString('author', 'Author', 'Words without a name are not believed.', 'First and last name.'),
    requiredString(
      'role',
      'Their role',
      'Visitors look for somebody in their own position.',
      'For example "Practice manager".',
    ),
    requiredString('company', 'Company', 'Visitors look for a business like their own.'),
    defineField({
      name: 'industry',
      title: 'Industry',
      type: 'reference',
      to: [{ type: 'industry' }],
      description: 'Blocks that show what clients of one industry say go by this.',
    }),
    defineField({
      name: 'services',
      title: 'Services',
      type: 'array',
      description: 'What they speak of. Blocks about one service go by this.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'service' }] })],
      validation: (rule) => rule.unique().error('The same service is listed twice.'),
    }),
    defineField({
      name: 'consent',
      title: 'Consent',
      type: 'consent',
      validation: (rule) => rule.required().error('Say that the author has agreed to be quoted, and when.'),
    }),
    sampleField,
    languageField,
  ],
  orderings: [{ name: 'newest', title: 'Newest first', by: [{ field: 'consent.on', direction: 'desc' }] }],
  preview: {
    select: { author: 'author', company: 'company', quote: 'quote', sample: 'sample' },
    prepare: ({ author, company, quote, sample }) => ({
      title: [author, company].filter(Boolean).join(', ') || 'Nobody yet',
      subtitle: withSample(quote, sample),
      media: BlockquoteIcon,
    }),
  },
})
