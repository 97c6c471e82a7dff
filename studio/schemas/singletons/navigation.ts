import { MenuIcon } from '@sanity/icons/Menu'
import type { ValidationContext } from 'sanity'
import { languageField } from '../fields/page-fields.ts'
import { defineDocument, field, listField, requiredString } from '../fields/field.ts'

export const navigation = defineDocument('navigation', 'Navigation', MenuIcon, {
  fields: [
    listField('header', 'Header', 'menuItem', 'The header would be empty.', {
      description: 'The menu on wide screens.',
      advice: menusDiffer,
    }),
    listField('mobile', 'Menu on phones', 'textLink', 'Phones would have no menu.', {
      description: 'A flat list.',
      advice: menusDiffer,
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
  preview: { prepare: () => ({ title: 'Navigation' }) },
})

type Entry = { readonly label?: string; readonly href?: string }

/** Entries of a menu whose page the other menu doesn't have. The header has a button of its own for /quote. */
function missing(from: readonly Entry[] = [], other: readonly Entry[] = []): string {
  const there = new Set<string | undefined>([undefined, '/quote', ...other.map(({ href }) => href)])
  return from.flatMap(({ label, href }) => (there.has(href) ? [] : `“${label || href}”`)).join(', ')
}

/** Advice at both menus: wide screens and phones show the same pages, unless somebody means it otherwise. */
export function menusDiffer(
  _list: unknown,
  { document }: Pick<ValidationContext, 'document'>,
): string | true {
  const { header, mobile } = (document ?? {}) as Record<string, readonly Entry[] | undefined>
  const parts = [
    ['On phones', missing(header, mobile)],
    ['On wide screens', missing(mobile, header)],
  ].flatMap(([where, entries]) => (entries ? `${where}, the menu lacks ${entries}. ` : []))
  return parts.length === 0 || `${parts.join('')}Change both menus, “Header” and “Menu on phones”.`
}
