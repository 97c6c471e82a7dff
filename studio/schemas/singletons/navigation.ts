import { MenuIcon } from '@sanity/icons/Menu'
import { languageField } from '../fields/page-fields.ts'
import { defineDocument, field, listField, requiredString } from '../fields/field.ts'

export const navigation = defineDocument('navigation', 'Navigation and footer', MenuIcon, {
  fields: [
    listField('header', 'Menu', 'menuItem', 'The menu would be empty.', {
      description: 'In the header of wide screens, and as a flat list behind a button on phones.',
    }),
    field('textLink', 'clients', 'For existing clients', {
      description:
        'A quiet link in the header, the menu on phones and the support popup. Leave empty to hide it.',
    }),
    requiredString('footerPagesHeading', 'Heading of the footer pages', 'The column needs a heading.'),
    listField('footerPages', 'Footer: pages', 'textLink', 'The column would be empty.'),
    requiredString('footerServicesHeading', 'Heading of the footer services', 'The column needs a heading.'),
    listField('footerServices', 'Footer: services', 'textLink', 'The column would be empty.'),
    requiredString('footerLegalHeading', 'Heading of the footer legal pages', 'The column needs a heading.'),
    listField('footerLegal', 'Footer: legal pages', 'textLink', 'Legal pages must be reachable.'),
    languageField,
  ],
  preview: { prepare: () => ({ title: 'Navigation and footer' }) },
})
