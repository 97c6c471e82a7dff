import { isEditorsPath } from '@site/content/page-path'
import { DocumentIcon } from '@sanity/icons/Document'
import { defineField, defineType } from 'sanity'
import { blocksField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'
import { isFree } from '../fields/slug-field.ts'
import { openingFault, wayToFormFault } from '../site/page-faults.ts'

/** The name of a page as a path, to start from. */
const asPath = (title: string) =>
  `/${title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')}`

const pathField = defineField({
  name: 'slug',
  title: 'Address',
  type: 'slug',
  group: 'content',
  description:
    'Begins with / and has one to three parts, for example /offers/eofy. Where it changes, a redirect leads on from the old address by itself.',
  // Our own rule says who has the address.
  options: { source: 'title', slugify: asPath, isUnique: () => true },
  validation: (rule) => [
    rule.required().error('Without an address the page cannot be opened.'),
    rule.custom((value) =>
      value?.current === undefined || isEditorsPath(value.current)
        ? true
        : 'Begin with / and use small letters, digits and hyphens, in one to three parts, for example /offers/eofy.',
    ),
    rule.custom(isFree),
  ],
})

const blocks = defineField({
  ...blocksField(),
  validation: (rule) => [
    rule.required().min(1).error('The page would be empty.'),
    rule.custom((value) => openingFault(value as { _type: string }[] | undefined) ?? true),
    rule.custom((value) => wayToFormFault(value) ?? true).warning(),
  ],
})

/** A page at an address of the editors' own: a campaign, an event, a guide. */
export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  groups: PAGE_GROUPS,
  fields: pageFields(
    pathField,
    defineField({
      name: 'layout',
      title: 'Around the page',
      type: 'string',
      group: 'content',
      options: {
        list: [
          { value: 'full', title: 'Header and footer, as everywhere' },
          { value: 'campaign', title: 'Logo and phone number only, without menus' },
        ],
        layout: 'radio',
      },
      initialValue: 'full',
      validation: (rule) => rule.required().error('The site has to know what to show around the page.'),
    }),
    blocks,
    defineField({
      name: 'noindex',
      title: 'Keep out of search engines',
      type: 'boolean',
      group: 'search',
      description:
        'On: for those who have the link. It is not in the site map, and search engines leave it out.',
      initialValue: false,
    }),
  ),
  preview: { select: { title: 'title', subtitle: 'slug.current' } },
})
