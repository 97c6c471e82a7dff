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
        requiredText('intro', 'Introduction', 'Visitors want to know what happens with it.'),
      ],
      validation: (rule) => rule.required().error('The form needs its heading.'),
    }),
    defineField({
      name: 'details',
      title: 'Contact details',
      type: 'object',
      group: 'content',
      description: 'The words around the details; the details themselves are in the settings.',
      fields: [
        headingField,
        requiredString('addressLabel', 'Name of the address card', 'The card needs its name.'),
        requiredString('phoneLabel', 'Name of the phone card', 'The card needs its name.'),
        requiredString('hoursLabel', 'Name of the hours card', 'The card needs its name.'),
      ],
      validation: (rule) => rule.required().error('The cards need their names.'),
    }),
    defineField({
      name: 'badge',
      title: 'Badge',
      type: 'object',
      group: 'content',
      fields: [
        requiredString('alt', 'Words on the badge', 'People who cannot see the badge read these words.'),
        requiredString('caption', 'Line under the badge', 'A badge without an explanation is decoration.'),
      ],
      validation: (rule) => rule.required().error('The badge needs its words.'),
    }),
    blocksField('blocksBelow', 'Blocks below the form', false),
  ),
})
