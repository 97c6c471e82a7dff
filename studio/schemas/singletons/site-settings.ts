import { CogIcon } from '@sanity/icons/Cog'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { listField } from '../fields/array-field.ts'
import { headingField, requiredString, requiredText } from '../fields/heading-fields.ts'
import { languageField } from '../fields/page-fields.ts'
import { closesLater } from '../objects/business-facts.ts'
import { sameKeyTwice } from '../objects/named-fact.ts'
import { isAbn } from './abn.ts'

/** Facts about the business that appear on many pages. */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'business', title: 'Business', default: true },
    { name: 'contact', title: 'Contact' },
    { name: 'words', title: 'Words' },
  ],
  fields: [
    {
      ...requiredString('name', 'Name', 'Every page shows it.', 'As customers say it.'),
      group: 'business',
    },
    {
      ...requiredString('legalName', 'Legal entity', 'Legal pages show it.'),
      group: 'business',
    },
    defineField({
      name: 'abn',
      title: 'ABN',
      type: 'string',
      description: 'Eleven digits. Shown in the footer. Leave empty to hide it.',
      group: 'business',
      validation: (rule) =>
        rule.custom(
          (value) =>
            value === undefined || isAbn(value) || 'This is not a valid ABN. A digit is wrong or missing.',
        ),
    }),
    defineField({
      name: 'foundingYear',
      title: 'Operating since',
      type: 'number',
      group: 'business',
      validation: (rule) => [
        rule.required().error('The site shows how long the business has operated.'),
        rule.integer().min(1900).error('Enter the year with four digits.'),
        rule.max(new Date().getFullYear()).error('This year is in the future.'),
      ],
    }),
    { ...requiredString('areaServed', 'Area served', 'Search engines publish it.'), group: 'business' },
    { ...listField('claims', 'Claims', 'claim', 'The home page shows them.'), group: 'business' },
    defineField({
      name: 'facts',
      title: 'Other facts',
      type: 'array',
      group: 'business',
      description:
        'Values used in the text of several pages. Change one here, and every page updates. Prices, the phone number, the hours and the year are built in.',
      of: [defineArrayMember({ type: 'namedFact' })],
      validation: (rule) => rule.custom(sameKeyTwice),
    }),
    defineField({
      name: 'phone',
      title: 'Phone',
      type: 'phoneNumber',
      group: 'contact',
      validation: (rule) => rule.required().error('Every page has a phone button.'),
    }),
    defineField({
      name: 'address',
      title: 'Address',
      type: 'streetAddress',
      group: 'contact',
      validation: (rule) => rule.required().error('The footer shows it.'),
    }),
    defineField({
      name: 'hours',
      title: 'Office hours',
      type: 'businessHours',
      group: 'contact',
      validation: (rule) => [rule.required().error('The contact page shows them.'), rule.custom(closesLater)],
    }),
    defineField({
      name: 'holidays',
      title: 'Holidays',
      type: 'array',
      group: 'contact',
      description: 'Days on which the office is closed. You can remove past ones.',
      of: [defineArrayMember({ type: 'holiday' })],
    }),
    { ...requiredText('tagline', 'Tagline', 'The footer shows it.'), group: 'words' },
    defineField({
      name: 'copyrightYear',
      title: 'Copyright year',
      type: 'number',
      description: 'Shown in the footer after ©. Change it at the start of each year.',
      group: 'words',
      validation: (rule) => [
        rule.required().error('The footer shows it.'),
        rule.integer().min(1900).error('Enter the year with four digits.'),
      ],
    }),
    {
      ...requiredString(
        'copyright',
        'Copyright line',
        'The footer shows it.',
        'What follows the year, such as the name and “All rights reserved.”',
      ),
      group: 'words',
    },
    {
      ...requiredString('callToActionLabel', 'Label of the main button', 'The header has this button.'),
      group: 'words',
    },
    defineField({
      name: 'announcement',
      title: 'Announcement',
      type: 'announcement',
      group: 'words',
      description:
        'A line above the header of every page except campaigns, between two days. Visitors can close it.',
    }),
    defineField({
      name: 'supportForm',
      title: 'Support form',
      type: 'object',
      group: 'words',
      description: 'The form that opens over the page.',
      fields: [
        headingField,
        requiredText('intro', 'Introduction', 'Visitors want to know what happens with their details.'),
      ],
      validation: (rule) => rule.required().error('The form needs a heading.'),
    }),
    languageField,
  ],
  preview: { prepare: () => ({ title: 'Settings' }) },
})
