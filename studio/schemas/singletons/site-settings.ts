import { FOUNDED, HOURS, PHONE } from '@site/content-model/facts'
import { isAbn, SAMPLE_ABN } from '@site/domain/facts/abn'
import { CogIcon } from '@sanity/icons/Cog'
import { factInput } from '../../components/facts/fact-use.tsx'
import { inTab, languageField } from '../fields/page-fields.ts'
import { closesLater } from '../objects/business-facts.ts'
import { sameKeyTwice } from '../objects/facts.ts'
import {
  defineDocument,
  field,
  headingField,
  listField,
  requiredString,
  requiredText,
} from '../fields/field.ts'

export const siteSettings = defineDocument('siteSettings', 'Settings', CogIcon, {
  groups: [
    { name: 'business', title: 'Business', default: true },
    { name: 'contact', title: 'Contact' },
    { name: 'words', title: 'Words' },
  ],
  fields: [
    ...inTab(
      'business',
      requiredString('name', 'Name', 'Every page shows it.', 'As customers say it.'),
      requiredString('legalName', 'Legal entity', 'Legal pages show it.'),
      field('string', 'abn', 'ABN', {
        description: `Eleven digits. Shown in the footer. Leave empty to hide it. ${SAMPLE_ABN} is a sample, which a public site leaves out.`,
        rules: (rule) =>
          rule.custom(
            (value) =>
              value === undefined ||
              value === SAMPLE_ABN ||
              isAbn(value) ||
              'This is not a valid ABN. A digit is wrong or missing.',
          ),
      }),
      field('number', 'foundingYear', 'Operating since', {
        components: { input: factInput(() => FOUNDED) },
        why: 'The site shows how long the business has operated.',
        rules: (rule) => [
          rule.integer().min(1900).error('Enter the year with four digits.'),
          rule.max(new Date().getFullYear()).error('This year is in the future.'),
        ],
      }),
      requiredString('areaServed', 'Area served', 'Search engines publish it.'),
      listField('claims', 'Claims', 'claim', 'The home page shows them.'),
      field('array', 'facts', 'Other facts', {
        description:
          'Values used in the text of several pages. Change one here, and every page updates. Prices, the phone number, the hours and the year are built in.',
        of: [{ type: 'namedFact' }],
        rules: (rule) => rule.custom(sameKeyTwice),
      }),
      field('date', 'termsConfirmed', 'Prices and terms were confirmed on', {
        description:
          'The site came with prices, response times, notice periods and other promises. Once somebody who answers for the business has read and agreed to them, enter the day here. “What to replace” in the overview asks for it. Not shown to visitors.',
      }),
    ),
    ...inTab(
      'contact',
      field('phoneNumber', 'phone', 'Phone', {
        components: { input: factInput(() => PHONE) },
        why: 'Every page has a phone button.',
      }),
      field('email', 'supportEmail', 'Email of support', {
        description:
          'For clients who can’t or don’t want to call. The contact page, the support page and the accessibility statement show it.',
      }),
      field('streetAddress', 'address', 'Address', { why: 'The footer shows it.' }),
      field('businessHours', 'hours', 'Office hours', {
        components: { input: factInput(() => HOURS) },
        why: 'The contact page shows them.',
        rules: (rule) => rule.custom(closesLater),
      }),
      field('array', 'holidays', 'Holidays', {
        description: 'Days on which the office is closed. You can remove past ones.',
        of: [{ type: 'holiday' }],
      }),
    ),
    ...inTab(
      'words',
      requiredText('tagline', 'Tagline', 'The footer shows it.'),
      field('number', 'copyrightYear', 'Copyright year', {
        description: 'Shown in the footer after ©. Change it at the start of each year.',
        why: 'The footer shows it.',
        rules: (rule) => rule.integer().min(1900).error('Enter the year with four digits.'),
      }),
      requiredString(
        'copyright',
        'Copyright line',
        'The footer shows it.',
        'What follows the year, such as the name and “All rights reserved.”',
      ),
      requiredString('callToActionLabel', 'Label of the main button', 'The header has this button.'),
      field('announcement', 'announcement', 'Announcement', {
        description:
          'A line above the header of every page except campaigns, between two days. Visitors can close it.',
      }),
      field('object', 'supportForm', 'Support form', {
        description: 'The form that opens over the page.',
        fields: [
          headingField,
          requiredText('intro', 'Introduction', 'Visitors want to know what happens with their details.'),
        ],
        why: 'The form needs a heading.',
      }),
    ),
    languageField,
  ],
  preview: { prepare: () => ({ title: 'Settings' }) },
})
