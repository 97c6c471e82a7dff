import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineField, defineType } from 'sanity'
import { headingField, requiredString, requiredText } from '../fields/heading-fields.ts'
import { blocksField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'

/** The contact page. Phone, address and hours come from the site settings. */
export const contactPage = defineType({
  name: 'contactPage',
  title: 'Contact',
  type: 'document',
  icon: EnvelopeIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(
    blocksField('blocksAbove', 'Blocks above the form'),
    defineField({
      name: 'form',
      title: 'Form',
      type: 'object',
      group: 'content',
      fields: [
        headingField,
        requiredText('intro', 'Introduction', 'Visitors want to know what happens with their details.'),
      ],
      validation: (rule) => rule.required().error('The form needs a heading.'),
    }),
    defineField({
      name: 'details',
      title: 'Contact details',
      type: 'object',
      group: 'content',
      description: 'The labels of the contact details. The details themselves are in Settings.',
      fields: [
        headingField,
        requiredString('addressLabel', 'Title of the address card', 'The card needs a title.'),
        requiredString('phoneLabel', 'Title of the phone card', 'The card needs a title.'),
        requiredString('hoursLabel', 'Title of the hours card', 'The card needs a title.'),
      ],
      validation: (rule) => rule.required().error('The cards need their titles.'),
    }),
    defineField({
      name: 'badge',
      title: 'Badge',
      type: 'object',
      group: 'content',
      fields: [
        requiredString('alt', 'Alternative text', 'People who can’t see the badge need it.'),
        requiredString('caption', 'Line under the badge', 'Visitors want to know what the badge means.'),
      ],
      validation: (rule) => rule.required().error('The badge needs its texts.'),
    }),
    blocksField('blocksBelow', 'Blocks below the form', false),
  ),
})
