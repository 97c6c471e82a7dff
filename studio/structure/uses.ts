import { type Place, placesThatLink, targetOf } from '@site/content/checks/places-that-link'
import { addressOf } from '@site/content/site/addresses'
import { isPublished } from '@site/content/site/ids'
import type { SanityDocument } from 'sanity'
import type { DocumentLocation } from 'sanity/presentation'
import { isListedBy, type Listing } from './locations.ts'

const refsIn = (items: unknown) => ((items ?? []) as { _ref: string }[]).map(({ _ref }) => _ref)

const listingOf = (block: Readonly<Record<string, unknown>>): Listing => ({
  _type: String(block['_type']),
  services: refsIn(block['services']),
  newFollow: block['newFollow'] === true,
  chosen: ['people', 'testimonials', 'credentials', 'entries'].flatMap((name) => refsIn(block[name])),
})

const blocksOf = (page: SanityDocument) =>
  ['blocks', 'blocksAbove', 'blocksBelow'].flatMap(
    (name) => (page[name] ?? []) as Readonly<Record<string, unknown>>[],
  )

/**
 * Where a plan and its price are: what links to it, the texts that name its price, and the pages that list it. Preview and
 * "Where is this used?" both answer with this.
 *
 * @param all every document that editors write
 */
export function usesOfPlan(id: string, all: readonly SanityDocument[]): Place[] {
  const linking = placesThatLink(
    all,
    targetOf(
      id,
      'plan',
      all.find(({ _id }) => _id === id),
    ),
  )
  const listing = all.flatMap((page): Place[] =>
    isPublished(page._id) && blocksOf(page).some((block) => isListedBy('plan', id, listingOf(block)))
      ? [{ id: page._id, type: page._type, title: String(page['title'] ?? ''), links: 1 }]
      : [],
  )
  return [...linking, ...listing.filter((page) => !linking.some((place) => place.id === page.id))]
}

/** Those uses that have a page. */
export function pagesOf(uses: readonly Place[], all: readonly SanityDocument[]): DocumentLocation[] {
  return uses.flatMap(({ id, title }) => {
    const page = all.find(({ _id }) => _id === id)
    const href = page && addressOf(page)
    return href === undefined ? [] : [{ title: title || href, href }]
  })
}
