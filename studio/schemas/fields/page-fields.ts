import { localDay } from '@site/domain/business-time'
import { EditIcon } from '@sanity/icons/Edit'
import { SearchIcon } from '@sanity/icons/Search'
import type { ComponentType } from 'react'
import {
  type FieldDefinition,
  type InitialValueResolverContext,
  type PreviewConfig,
  type SortOrdering,
} from 'sanity'
import { BlocksInput, toPictureUrl } from '../../components/block-picker/block-picker.tsx'
import { BLOCK_GROUPS, BLOCKS } from '../blocks.ts'
import { defineDocument, field } from './field.ts'

export const PAGE_GROUPS = [
  { name: 'content', title: 'Content', icon: EditIcon, default: true },
  { name: 'search', title: 'Search and sharing', icon: SearchIcon },
]

const titleField = field('string', 'title', 'Name of the page', {
  description: 'The name in menus, in the Studio and, unless you write a different title, in search results.',
  why: 'Write the name of the page. Menus and search results show it.',
})

export const summaryField = field('text', 'summary', 'Summary', {
  description:
    'One or two sentences. Shown on cards, and in search results unless you write a different description.',
  why: 'Write a summary. Cards and search results show it.',
  most: [240, 'Above 240 characters, the cards become uneven.'],
})

const seoField = field('seo', 'seo', 'Search and sharing', { group: 'search' })

/** The language of a document. Queries can filter by it once there is a second language. */
export const languageField = field('string', 'language', 'Language', {
  hidden: true,
  readOnly: true,
  initialValue: 'en-AU',
  why: 'Every document needs a language.',
})

export const NEWEST_FIRST: SortOrdering = {
  name: 'newest',
  title: 'Newest first',
  by: [{ field: 'publishedOn', direction: 'desc' }],
}

export const BY_POSITION: SortOrdering = {
  name: 'order',
  title: 'As on the site',
  by: [{ field: 'order', direction: 'asc' }],
}

const LAST_POSITION = '*[_type == $type] | order(order desc)[0].order'

/** The position among documents of the same type. Editors change it by dragging in the list. New documents come last. */
export function orderField(type: string) {
  return field('number', 'order', 'Position', {
    hidden: true,
    initialValue: async (_parameters: unknown, { getClient }: InitialValueResolverContext) => {
      const client = getClient({ apiVersion: '2026-03-01' })
      const last = await client.fetch<number | null>(LAST_POSITION, { type }, { perspective: 'raw' })
      return (last ?? 0) + 1
    },
    why: 'Every document in a list needs a position.',
    rules: (rule) => rule.integer().min(0).error('A position must be a whole number from 0.'),
  })
}

export function blocksField(name = 'blocks', title = 'Blocks of the page', required = true) {
  return field('array', name, title, {
    description: 'Add, drag and remove. The page shows them from top to bottom.',
    of: BLOCKS.map(({ name: type }) => ({ type })),
    components: { input: BlocksInput },
    options: {
      // Sanity's menu adds a block before or after another one.
      insertMenu: {
        filter: true,
        groups: BLOCK_GROUPS.map(({ of, ...group }) => ({ ...group, of: of.map(({ name }) => name) })),
        views: [{ name: 'grid', previewImageUrl: toPictureUrl }],
      },
    },
    ...(required && { why: 'Add a block. The page would be empty.' }),
  })
}

export function inTab(group: string, ...fields: FieldDefinition[]): FieldDefinition[] {
  return fields.map((one) => ({ group, ...one }))
}

export function pageFields(...content: FieldDefinition[]): FieldDefinition[] {
  return [...inTab('content', titleField, summaryField, ...content), seoField, languageField]
}

export function singlePage<Name extends string>(
  name: Name,
  title: string,
  icon: ComponentType,
  content: FieldDefinition[],
) {
  return defineDocument(name, title, icon, { groups: PAGE_GROUPS, fields: pageFields(...content) })
}

/** Marks a document that came with the product. Others do not have the field. */
export const sampleField = field('boolean', 'sample', 'Sample', {
  description:
    'Came with the product, to show what belongs here. Visitors of a local start see it with a mark; a public site leaves it out. Turn this off once everything in it is yours and true.',
  hidden: ({ value }) => value === undefined,
})

export function samplePreview(icon: ComponentType, select: Readonly<Record<string, string>>): PreviewConfig {
  return {
    select: { ...select, sample: 'sample' },
    prepare: ({ title, media, sample, ...lines }) => ({
      title,
      subtitle: [sample && 'Sample', ...Object.values(lines)].filter(Boolean).join(' · '),
      media: media ?? icon,
    }),
  }
}

export const publishedOnField = field('date', 'publishedOn', 'Date', {
  description: 'Readers see the page from this day on. Lists begin with the newest.',
  initialValue: () => localDay(),
  why: 'Choose a date. Lists are sorted by it.',
  rules: (rule) =>
    rule
      .custom(
        (on) =>
          !on ||
          on <= localDay() ||
          'This day is still to come. When you publish, readers see the page from that day on.',
      )
      .warning(),
})
