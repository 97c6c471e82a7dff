import { type Place, placesThatLink, describeTarget } from '@site/content-model/checks/places-that-link'
import { toAddress } from '@site/domain/addresses/addresses'
import { draftId, isPublished } from '@site/content-model/site/ids'
import type { SanityDocument } from 'sanity'
import type { DocumentLocation } from 'sanity/presentation'

type Block = Readonly<Record<string, unknown>>

const BLOCKS = ['blocks', 'blocksAbove', 'blocksBelow']
const CHOSEN = ['people', 'testimonials', 'credentials', 'entries']

export const LISTINGS = `*[_id in [$id, "drafts." + $id] || defined(blocks) || defined(blocksAbove)]{
  _id, _type, title, name, slug, follows,
  ${BLOCKS.map((name) => `${name}[]{_type, kind, services, newFollow, ${CHOSEN.join(', ')}}`).join(', ')}
}`

const LISTS: Readonly<Record<string, readonly string[]>> = {
  industry: ['industryList'],
  plan: ['planList', 'planComparison'],
  person: ['people'],
  testimonial: ['testimonials'],
  credential: ['credentials'],
}

const ENTRY_KINDS: Readonly<Record<string, string>> = { article: 'articles', caseStudy: 'caseStudies' }

const refsIn = (items: unknown) => ((items ?? []) as { _ref: string }[]).map(({ _ref }) => _ref)

function isListedBy(type: string, id: string, block: Block, follows: boolean): boolean {
  const { _type, services, newFollow } = block
  if (type === 'service' && _type === 'serviceList') {
    const chosen = refsIn(services)
    return chosen.length === 0 || chosen.includes(id) || (newFollow === true && follows)
  }
  const chosen = CHOSEN.flatMap((name) => refsIn(block[name]))
  if (chosen.length > 0) return chosen.includes(id)
  if (_type === 'entryList') return ENTRY_KINDS[type] !== undefined && ENTRY_KINDS[type] === block['kind']
  return LISTS[type]?.includes(String(_type)) ?? false
}

/** What links to it, texts with its price, and pages that list it. Preview, “Where is this used?” and Delete agree. */
export function listUses(id: string, type: string, all: readonly SanityDocument[]): Place[] {
  const [draft, published] = [draftId(id), id].map((each) => all.find(({ _id }) => _id === each))
  const linking = placesThatLink(all, describeTarget(id, type, published))
  const known = new Set([id, ...linking.map((place) => place.id)])
  const follows = (draft ?? published)?.['follows'] === true
  const listing = all.filter(
    (page) =>
      isPublished(page._id) &&
      !known.has(page._id) &&
      BLOCKS.flatMap((name) => (page[name] ?? []) as Block[]).some((block) =>
        isListedBy(type, id, block, follows),
      ),
  )
  const listed = listing.map(({ _id, _type, title }) => ({
    id: _id,
    type: _type,
    title: String(title ?? ''),
    links: 0,
  }))
  return [...linking, ...listed]
}

export function listPages(id: string, type: string, all: readonly SanityDocument[]): DocumentLocation[] {
  const own = all.find(({ _id }) => _id === draftId(id)) ?? all.find(({ _id }) => _id === id)
  const using = listUses(id, type, all).map((use) => all.find(({ _id }) => _id === use.id))
  return [own, ...using].flatMap((page) => {
    const href = page && toAddress(page)
    return href === undefined ? [] : [{ title: String(page?.['title'] ?? href), href }]
  })
}
