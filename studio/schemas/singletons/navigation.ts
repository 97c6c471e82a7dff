import { MenuIcon } from '@sanity/icons/Menu'
import { defineType } from 'sanity'
import { languageField } from '../fields/page-fields.ts'
import { field, listField, requiredString } from '../fields/field.ts'

export const navigation = defineType({
  name: 'navigation',
  title: 'Navigation',
  type: 'document',
  icon: MenuIcon,
  fields: [
    listField('header', 'Header', 'menuItem', 'The header would be empty.', 'The menu on wide screens.'),
    listField('mobile', 'Menu on phones', 'textLink', 'Phones would have no menu.', 'A flat list.'),
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
  preview: { prepare: () => ({ title: 'Navigation' }) },
})
