import {
  ADDRESSED_TYPES,
  toAddress,
  LISTED_BY,
  normalisePath,
  SINGLETON_PATHS,
} from '@site/domain/addresses/addresses'
import { isPublished, NO_VERSION, publishedId } from '@site/content-model/site/ids'
import { oncePerValidation } from './once-per-validation.ts'

export type KnownPage = {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly published: boolean
}

export type KnownAddresses = {
  /** By address; industries have a fragment. Several documents share an address only by mistake. */
  readonly pages: ReadonlyMap<string, readonly KnownPage[]>
  /** The published redirects by their source. A draft doesn't redirect yet. */
  readonly redirects: ReadonlyMap<string, { readonly id: string; readonly to: string }>
}

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

export function knownAddresses(rows: readonly AddressRow[]): KnownAddresses {
  const pages = new Map<string, KnownPage[]>(
    Object.entries(SINGLETON_PATHS).map(([id, path]) => [
      path,
      [{ id, type: id, title: path, published: isThere(id, rows) }],
    ]),
  )
  const redirects = new Map<string, { id: string; to: string }>()
  for (const row of rows) {
    if (row._type === 'redirect' && row.from && isPublished(row._id))
      redirects.set(normalisePath(row.from), { id: row._id, to: normalisePath(row.to ?? '') })
    const address = toAddress(row)
    if (address === undefined) continue
    const page = {
      id: publishedId(row._id),
      type: row._type,
      title: row.title ?? address,
      published: isPublished(row._id),
    }
    const there = pages.get(address) ?? []
    const others = there.filter(({ id, published }) => id !== page.id || published)
    const counted = others.some(({ id }) => id === page.id)
    pages.set(address, counted ? others : [...others, page])
  }
  return { pages, redirects }
}

export const addressesFor = oncePerValidation((client) =>
  client.fetch<AddressRow[]>(ADDRESSES_QUERY, {}, { perspective: 'raw' }).then(knownAddresses),
)
