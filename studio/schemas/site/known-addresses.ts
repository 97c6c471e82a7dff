import { ADDRESSED_TYPES, addressOf, LISTED_BY, pageOf, SINGLETON_PATHS } from '@site/content/site/addresses'
import { isPublished, NO_VERSION, publishedId } from '@site/content/site/ids'
import { oncePerValidation } from './once-per-validation.ts'

/** A document with a path, published or not. */
export type KnownPage = { readonly id: string; readonly title: string; readonly published: boolean }

/** A snapshot of all addresses of the site. */
export type KnownAddresses = {
  /** By address; industries have a fragment. Several documents share an address only by mistake. */
  readonly pages: ReadonlyMap<string, readonly KnownPage[]>
  /** Source and target of the published redirects, as paths. A draft redirects nobody yet. */
  readonly redirects: ReadonlyMap<string, string>
}

/** A row of {@link ADDRESSES_QUERY}. Drafts and published documents have separate rows. */
export type AddressRow = {
  readonly _id: string
  readonly _type: string
  readonly title?: string | null
  readonly slug?: string | null
  readonly from?: string | null
  readonly to?: string | null
}

export const ADDRESSES_QUERY = `*[(_type in ${ADDRESSED_TYPES} || _type == "redirect") && ${NO_VERSION}]{
  _id, _type, title, "slug": slug.current, from, to
}`

/** Whether a singleton has a page: a list is only there while it has something to show. */
function isThere(id: string, rows: readonly AddressRow[]): boolean {
  const type = LISTED_BY[id]
  return type === undefined || rows.some((row) => row._type === type && isPublished(row._id))
}

/** Groups the rows by address. */
export function knownAddresses(rows: readonly AddressRow[]): KnownAddresses {
  const pages = new Map<string, KnownPage[]>(
    Object.entries(SINGLETON_PATHS).map(([id, path]) => [
      path,
      [{ id, title: path, published: isThere(id, rows) }],
    ]),
  )
  const redirects = new Map<string, string>()
  for (const row of rows) {
    if (row._type === 'redirect' && row.from && isPublished(row._id))
      redirects.set(pageOf(row.from), pageOf(row.to ?? ''))
    const address = addressOf(row)
    if (address === undefined) continue
    const page = { id: publishedId(row._id), title: row.title ?? address, published: isPublished(row._id) }
    const there = pages.get(address) ?? []
    const others = there.filter(({ id, published }) => id !== page.id || published)
    const counted = others.some(({ id }) => id === page.id)
    pages.set(address, counted ? others : [...others, page])
  }
  return { pages, redirects }
}

/** The addresses to validate a document's links against. */
export const addressesFor = oncePerValidation((client) =>
  client.fetch<AddressRow[]>(ADDRESSES_QUERY, {}, { perspective: 'raw' }).then(knownAddresses),
)
