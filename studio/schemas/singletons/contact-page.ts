import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineType } from 'sanity'
import { headingField, requiredString, requiredText } from '../fields/heading-fields.ts'
import { blocksField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'
import { field } from '../fields/field.ts'

/** The contact page. Phone, address and hours come from the site settings. */
export const contactPage = defineType({
  name: 'contactPage',
  title: 'Contact',
  type: 'document',
  icon: EnvelopeIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(
    blocksField('blocksAbove', 'Blocks above the form'),
    field('object', 'form', 'Form', {
      fields: [
        headingField,
        requiredText('intro', 'Introduction', 'Visitors want to know what happens with their details.'),
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
      ],
      why: 'The cards need their titles.',
    }),
    field('object', 'badge', 'Badge', {
      fields: [
        requiredString('alt', 'Alternative text', 'People who can’t see the badge need it.'),
        requiredString('caption', 'Line under the badge', 'Visitors want to know what the badge means.'),
      ],
      why: 'The badge needs its texts.',
    }),
    blocksField('blocksBelow', 'Blocks below the form', false),
  ),
})
