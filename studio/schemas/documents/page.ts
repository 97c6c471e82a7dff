import { isEditorsPath } from '@site/domain/addresses/page-path'
import { DocumentIcon } from '@sanity/icons/Document'
import { defineField } from 'sanity'
import { blocksField, PAGE_GROUPS, pageFields, sampleField, samplePreview } from '../fields/page-fields.ts'
import { isFree, toSlug } from '../fields/slug-field.ts'
import { openingFault, wayToFormFault } from '../site/page-faults.ts'
import { defineDocument, field, radioField } from '../fields/field.ts'

type Named = { readonly title?: unknown; readonly slug?: unknown }

export function suggestedPath({ title, slug }: Named): string {
  const { current = '/' } = (slug ?? {}) as { current?: string }
  const folder = current.slice(0, current.lastIndexOf('/') + 1) || '/'
  return typeof title === 'string' && title ? folder + toSlug(title) : ''
}

const pathField = field('slug', 'slug', 'Address', {
  description:
    'Starts with / and has one to three parts, for example /offers/eofy. If you change it, the old address redirects to the new one automatically.',
  // The custom rule below checks this across all types.
  options: {
    source: (document) => suggestedPath(document as Named),
    slugify: (path: string) => path,
    isUnique: () => true,
  },
  why: 'Enter an address, or press “Generate”.',
  rules: (rule) => [
    rule.custom((value) =>
      value?.current === undefined || isEditorsPath(value.current)
        ? true
        : 'Start with / and use lowercase letters, digits and hyphens, in one to three parts, for example /offers/eofy.',
    ),
    rule.custom(isFree),
  ],
})

const blocks = defineField({
  ...blocksField(),
  validation: (rule) => [
    rule.required().min(1).error('Add a block. The page would be empty.'),
    rule.custom((value) => openingFault(value as { _type: string }[] | undefined) ?? true),
    rule.custom((value) => wayToFormFault(value) ?? true).warning(),
  ],
})

export const page = defineDocument('page', 'Page', DocumentIcon, {
  groups: PAGE_GROUPS,
  fields: pageFields(
    pathField,
    radioField('layout', 'Header and footer', 'Choose what to show around the page.', {
      full: 'Full header and footer, as on other pages',
      campaign: 'Logo and phone number only, without menus',
    }),
    blocks,
    field('boolean', 'noindex', 'Keep out of search engines', {
      group: 'search',
      description:
        'On: only people with the link find this page. It is left out of the sitemap and of search results.',
      initialValue: false,
    }),
    sampleField,
  ),
  preview: samplePreview(DocumentIcon, { title: 'title', path: 'slug.current' }),
})
