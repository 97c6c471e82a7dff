import type { DocumentLocation } from 'sanity/presentation'
import { addressOf } from '@site/content/site/addresses'

/** A block that lists documents. `services` and `chosen` are those that an editor chose. */
export type Listing = {
  readonly _type: string
  readonly services: readonly string[] | null
  readonly newFollow: boolean | null
  readonly chosen: readonly string[] | null
}

type Page = {
  readonly _id: string
  readonly _type: string
  readonly title: string | null
  readonly slug: string | null
  readonly blocks: readonly Listing[]
}

/** What {@link PLACES} finds. */
export type PlacesOf = {
  readonly document: {
    readonly title: string | null
    readonly slug: string | null
    readonly follows: boolean | null
  } | null
  readonly pages: readonly Page[]
}

/** GROQ for the document `$id`, preferably its draft, and for the published pages with their blocks. */
export const PLACES = `{
  "document": coalesce(*[_id == "drafts." + $id][0], *[_id == $id][0]){title, "slug": slug.current, follows},
  "pages": *[(defined(blocks) || defined(blocksAbove)) && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{
    _id, _type, title, "slug": slug.current,
    "blocks": [...coalesce(blocks, []), ...coalesce(blocksAbove, []), ...coalesce(blocksBelow, [])][]{
      _type, "services": services[]._ref, newFollow,
      "chosen": [...coalesce(people, []), ...coalesce(testimonials, []), ...coalesce(credentials, []), ...coalesce(entries, [])][]._ref
    }
  }
}`

/** Blocks that list all documents of a type. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  industry: ['industryList'],
  plan: ['planList', 'planComparison'],
  article: ['articleList'],
  caseStudy: ['caseStudyList'],
  person: ['people'],
  testimonial: ['testimonials'],
  credential: ['credentials'],
}

/** Whether a block shows a document. @param follows a new service, which blocks can add by themselves */
export function isListedBy(
  type: string,
  id: string,
  { _type, services, newFollow, chosen }: Listing,
  follows = false,
): boolean {
  if (type !== 'service' || _type !== 'serviceList')
    return (LISTS[type]?.includes(_type) ?? false) && (!chosen?.length || chosen.includes(id))
  return !services?.length || services.includes(id) || (newFollow === true && follows)
}

/** The pages that show a document: its own, and those that list it. */
export function locationsOf(type: string, id: string, { document, pages }: PlacesOf): DocumentLocation[] {
  const own = addressOf({ _type: type, slug: document?.slug ?? null })
  const lists = (block: Listing) => isListedBy(type, id, block, document?.follows === true)
  const listing = pages.flatMap((page) => {
    const href = addressOf(page)
    return page._id !== id && href !== undefined && page.blocks.some(lists)
      ? [{ title: page.title ?? href, href }]
      : []
  })
  return own === undefined ? listing : [{ title: document?.title ?? own, href: own }, ...listing]
}
