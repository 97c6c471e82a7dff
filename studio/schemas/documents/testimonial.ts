import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { localDay } from '@site/domain/business-time'
import { languageField, sampleField, samplePreview } from '../fields/page-fields.ts'
import { choiceField, defineDocument, defineObject, field, requiredString } from '../fields/field.ts'

/** Records that the client agreed to be quoted. The proof is kept elsewhere, because published documents are public. */
export const consent = defineObject('consent', 'Consent', { options: { columns: 2 } }, [
  field('boolean', 'agreed', 'The author has agreed to be quoted, with name and company', {
    initialValue: false,
    rules: (rule) =>
      rule.custom(
        (agreed) =>
          agreed === true || 'Ask the author first. Nobody is quoted on the site who has not agreed to it.',
      ),
  }),
  field('date', 'on', 'Agreed on', {
    description: 'Keep the e-mail or the signed form with your records, not here.',
    why: 'Say when the author agreed, so that you can show it.',
    rules: (rule) => rule.custom((on) => !on || on <= localDay() || 'This day is still to come.'),
  }),
])

export const testimonial = defineDocument('testimonial', 'Testimonial', BlockquoteIcon, {
  fields: [
    field('text', 'quote', 'What they said', {
      rows: 4,
      description: 'In their own words, without quotation marks. Shorten it only as they agree to.',
      why: 'Write what was said, word for word.',
      rules: (rule) =>
        rule.custom(
          (quote) =>
            !/^["“'‘]|["”'’]$/.test(quote ?? '') || 'The site sets the quotation marks: leave them out.',
        ),
      most: [400, 'Over 400 characters few visitors read to the end.'],
    }),
    requiredString('author', 'Author', 'Words without a name are not believed.', 'First and last name.'),
    requiredString(
      'role',
      'Their role',
      'Visitors look for somebody in their own position.',
      'For example “Practice manager”.',
    ),
    requiredString('company', 'Company', 'Visitors look for a business like their own.'),
    field('reference', 'industry', 'Industry', {
      to: [{ type: 'industry' }],
      description: 'Blocks that show what clients of one industry say go by this.',
    }),
    choiceField('services', 'Services', 'service', {
      description: 'What they speak of. Blocks about one service go by this.',
    }),
    field('consent', 'consent', 'Consent', { why: 'Say that the author has agreed to be quoted, and when.' }),
    sampleField,
    languageField,
  ],
  orderings: [{ name: 'newest', title: 'Newest first', by: [{ field: 'consent.on', direction: 'desc' }] }],
  preview: samplePreview(BlockquoteIcon, { title: 'author', company: 'company', quote: 'quote' }),
})
