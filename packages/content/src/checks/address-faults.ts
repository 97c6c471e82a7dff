import type { SanityDocument } from '@sanity/client'
import { isEditorsPath } from '../page-path.ts'
import { addressOf, normalAddress, pageOf, reservedSlug, servedBySite } from '../site/addresses.ts'

/** Why a document can't be published at its address, or undefined. @param published all documents, as they will be */
export function addressFault(
  document: SanityDocument,
  published: readonly SanityDocument[],
): string | undefined {
  const address = addressed(document)
  if (address === undefined) return undefined
  const { _type, slug } = document as SanityDocument & { slug?: { current?: unknown } }
  const own = slug?.current
  if (own !== undefined && typeof own !== 'string') return `The address of ${titleOf(document)} must be text.`
  const taken = reservedSlug(_type, own ?? '')
  if (taken !== undefined) return `${titleOf(document)} can’t have the address ${address}: ${taken}.`
  if (_type === 'page' && !isEditorsPath(address))
    return `${titleOf(document)} can’t have the address ${address}: use one to three parts of lowercase letters, digits and hyphens, such as /offers/spring.`
  const other = published.find(
    (candidate) => candidate._id !== document._id && addressed(candidate) === address,
  )
  return other && `${titleOf(other)} and ${titleOf(document)} would both have the address ${address}.`
}

/** The address of a document, or undefined. */
export function addressed(document: SanityDocument): string | undefined {
  return addressOf(document as SanityDocument & { slug?: { current?: string } })
}

/** What editors call a document in a message. */
export function titleOf(document: SanityDocument): string {
  const name = document['title'] ?? document['name'] ?? document['from']
  return `“${typeof name === 'string' && name !== '' ? name : document._id}”`
}

/** The source and target of a redirect. */
export type Hop = { readonly from: string; readonly to: string }

const OWN_PATH = /^\/(?!\/)[^\s?#\\]*$/

/** Why a redirect can't start at an address, whatever is published, or undefined. */
export function redirectSourceFault(from: unknown): string | undefined {
  if (typeof from !== 'string' || !OWN_PATH.test(from))
    return 'Start with / and leave out the domain, ? and #. Only paths of this site can be redirected.'
  const path = requestedPath(from)
  return servedBySite(path) ? `The site needs ${path} itself, so a redirect would break it.` : undefined
}

type Others = readonly Hop[]
/** Whether a page is published at a path. */
type IsPage = (path: string) => boolean

/** Why a redirect can't start where it does, beside these others and pages, or undefined. */
export function redirectStartFault({ from, to }: Hop, others: Others, isPage: IsPage): string | undefined {
  const start = requestedPath(from)
  if (isPage(start)) return `${start} is a page of this site. A redirect would hide it.`
  if (others.some((other) => requestedPath(other.from) === start))
    return `Another redirect already starts at ${start}. Remove one of them.`
  const before = others.find((other) => requestedPath(pageOf(other.to)) === start)
  return before && `${before.from} redirects to ${start}. Let it redirect to ${to} first.`
}

/** Why a redirect can't lead where it does: to another redirect, or back to itself. Undefined if it can. */
export function redirectWayFault(own: Hop, others: Others, isPage: IsPage): string | undefined {
  const next = new Map(others.map(({ from, to }) => [requestedPath(from), to]))
  const way = [requestedPath(own.from)]
  for (let to: string | undefined = own.to; to !== undefined;) {
    const place = requestedPath(pageOf(to))
    const seen = way.includes(place)
    way.push(place)
    if (seen) return `This makes a loop (${way.join(' → ')}), and browsers would give up.`
    to = isPage(place) ? undefined : next.get(place)
  }
  return way.length > 2 ? `${way[1]} redirects to ${way[2]}. Redirect to ${way.at(-1)} at once.` : undefined
}

/** The path by which the site looks up a request: percent-decoded, and without a slash at its end. */
export function requestedPath(path: string): string {
  const bare = normalAddress(path)
  try {
    return decodeURIComponent(bare)
  } catch {
    return bare
  }
}
