import { MenuIcon } from '@sanity/icons/Menu'
import { defineType, type CustomValidatorResult } from 'sanity'
import { languageField } from '../fields/page-fields.ts'
import { field, listField, requiredString } from '../fields/field.ts'

export const navigation = defineType({
  name: 'navigation',
  title: 'Navigation',
  type: 'document',
  icon: MenuIcon,
  fields: [
    listField(
      'header',
      'Header',
      'menuItem',
      'The header would be empty.',
      'The menu on wide screens.',
      (_list, { document }) => menusDiffer(document),
    ),
    listField(
      'mobile',
      'Menu on phones',
      'textLink',
      'Phones would have no menu.',
      'A flat list.',
      (_list, { document }) => menusDiffer(document),
    ),
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

type Entry = { readonly label?: string; readonly href?: string }
type Menus = { readonly header?: readonly Entry[]; readonly mobile?: readonly Entry[] }

/** The header has a button of its own for this page. */
const IN_BUTTON = '/quote'

/** Entries of a menu whose page the other menu doesn't have, as a list of their words. */
function missing(from: readonly Entry[] = [], other: readonly Entry[] = []): string {
  const there = new Set([IN_BUTTON, ...other.map(({ href }) => href)])
  return from
    .filter(({ href }) => href && !there.has(href))
    .map(({ label, href }) => `“${label || href}”`)
    .join(', ')
}

/**
 * Advice at both menus: wide screens and phones show the same pages, unless somebody means it otherwise.
 *
 * @param menus the document
 */
export function menusDiffer(menus: unknown): CustomValidatorResult {
  const { header, mobile } = (menus ?? {}) as Menus
  const [onlyWide, onlyPhones] = [missing(header, mobile), missing(mobile, header)]
  const parts = [
    ...(onlyWide ? [`On phones, the menu lacks ${onlyWide}.`] : []),
    ...(onlyPhones ? [`On wide screens, the menu lacks ${onlyPhones}.`] : []),
  ]
  return parts.length === 0 || `${parts.join(' ')} Change both menus, “Header” and “Menu on phones”.`
}
