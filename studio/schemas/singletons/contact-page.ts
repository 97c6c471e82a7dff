import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { blocksField } from '../fields/page-fields.ts'
import { singlePage } from './single-pages.ts'
import { field, headingField, requiredString, requiredText } from '../fields/field.ts'

/** The contact page. Phone, address and hours come from the site settings. */
export const contactPage = singlePage(
  'contactPage',
  'Contact',
  EnvelopeIcon,
  blocksField('blocksAbove', 'Blocks above the form'),
  field('object', 'form', 'Form', {
    fields: [
      headingField,
      requiredText('intro', 'Introduction', 'Visitors want to know what happens to their details.'),
    ],
    why: 'The form needs a heading.',
  }),
  field('object', 'details', 'Contact details', {
    description: 'The labels of the contact details. The details themselves are in Settings.',
    fields: [
      headingField,
      requiredString('addressLabel', 'Title of the address card', 'The card needs a title.'),
      requiredString('phoneLabel', 'Title of the phone card', 'The card needs a title.'),
      requiredString('hoursLabel', 'Title of the hours card', 'The card needs a title.'),
      field('string', 'hoursNote', 'Line under the hours', {
        description:
          'For what the hours leave out, such as support at any hour. The link for existing clients follows it. Leave empty for none.',
        most: [60, 'With more than 60 characters it runs over several lines. Shorten it.'],
      }),
    ],
    why: 'The cards need their titles.',
  }),
  field('object', 'badge', 'Badge', {
    fields: [
      requiredString(
        'alt',
        'Alternative text',
        'People who can’t see the badge need it.',
        'What the badge says.',
      ),
      requiredString('caption', 'Line under the badge', 'Visitors want to know what the badge means.'),
    ],
    why: 'Add an alternative text and a caption.',
  }),
  blocksField('blocksBelow', 'Blocks below the form', false),
)
