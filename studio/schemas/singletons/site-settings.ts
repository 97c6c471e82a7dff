import { CogIcon } from '@sanity/icons/Cog'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { listField } from '../fields/array-field.ts'
import { headingField, requiredString, requiredText } from '../fields/heading-fields.ts'
import { languageField } from '../fields/page-fields.ts'
import { closesLater } from '../objects/business-facts.ts'
import { sameKeyTwice } from '../objects/named-fact.ts'
import { isAbn } from './abn.ts'

/** Facts about the business that appear on many pages. The company's name lives here and nowhere else. */
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
      ...requiredString('name', 'Name', 'Every page carries it.', 'As customers say it.'),
      group: 'business',
    },
    {
      ...requiredString('legalName', 'Legal entity', 'Contracts and legal pages name it.'),
      group: 'business',
    },
    defineField({
      name: 'abn',
      title: 'ABN',
      type: 'string',
      description: 'Eleven digits. The foot of every page shows it; left empty, it is left out.',
      group: 'business',
      validation: (rule) =>
        rule.custom(
          (value) => value === undefined || isAbn(value) || 'This is no ABN: a digit is wrong or missing.',
        ),
    }),
    defineField({
      name: 'foundingYear',
      title: 'Operating since',
      type: 'number',
      group: 'business',
      validation: (rule) => [
        rule.required().error('The site says since when the business has operated.'),
        rule.integer().min(1900).error('Write the year with four digits.'),
        rule.max(new Date().getFullYear()).error('This year has not begun yet.'),
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
        'Values that stand in the text of several pages: change one here, and every page follows. Prices, the phone number, the hours and the year are there already.',
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
      description: 'Days on which the office is closed. Past ones can be removed.',
      of: [defineArrayMember({ type: 'holiday' })],
    }),
    { ...requiredText('tagline', 'Tagline', 'The footer shows it.'), group: 'words' },
    defineField({
      name: 'copyrightYear',
      title: 'Copyright year',
      type: 'number',
      description: 'The foot of every page shows it after ©. Change it when a new year begins.',
      group: 'words',
      validation: (rule) => [
        rule.required().error('The footer shows it.'),
        rule.integer().min(1900).error('Write the year with four digits.'),
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
      ...requiredString('callToActionLabel', 'Words of the main button', 'The header has this button.'),
      group: 'words',
    },
    defineField({
      name: 'supportForm',
      title: 'Support form',
      type: 'object',
      group: 'words',
      description: 'The form that opens over the page.',
      fields: [
        headingField,
        requiredText('intro', 'Introduction', 'Visitors want to know what happens with it.'),
      ],
      validation: (rule) => rule.required().error('The form needs its heading.'),
    }),
    languageField,
  ],
  preview: { prepare: () => ({ title: 'Settings' }) },
})
