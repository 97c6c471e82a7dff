import type { Publication } from '@site/content-lake/rules'
import { addressed, addressFault, readTitle } from '@site/content-model/checks/address-faults'
import { BUILT_IN_PATHS, LISTED_BY, normalisePath, SINGLETON_PATHS } from '@site/domain/addresses/addresses'
import { type Hop, leftBy, redirectFaults } from '@site/domain/addresses/redirects'
import { isDangerousLink, isLinkTarget } from '@site/content-model/checks/safe-link'

type Document = Publication['joining'][number]

/**
 * Why a transaction must not change what is published. Judges addresses only where they change, so that older content
 * stays editable.
 */
export function publicationFault(publication: Publication): string | undefined {
  const { joining } = publication
  return unsafeLink(joining) ?? pageFault(publication) ?? redirectsFault(publication)
}

function pageFault({ joining, before, after }: Publication): string | undefined {
  for (const document of joining) {
    const was = before(document._id)
    const [address, old] = [addressed(document), was && addressed(was)]
    if (address === undefined || address === old) continue
    const fault = addressFault(document, after())
    if (fault !== undefined) return fault
    // The redirect to the page itself goes when it returns to an earlier address.
    const holds = ({ from, to }: Hop) => normalisePath(from) === address && normalisePath(to) !== old
    // A list has its address without a document, as soon as it has entries.
    const others = after().filter(({ _id }) => _id !== leftBy(document._id))
    if (!LISTED_BY[document._type] && others.flatMap(toHops).some(holds))
      return `A redirect starts at ${address}, and ${readTitle(document)} would end it. Remove the redirect first.`
  }
  return undefined
}

function redirectsFault({ joining, before, after }: Publication): string | undefined {
  const changed = joining.filter((document) => {
    const was = before(document._id)
    return isRedirect(document) && !(was?.['from'] === document['from'] && was?.['to'] === document['to'])
  })
  if (changed.length === 0) return undefined
  const published = after()
  const pages = listPages(published)
  for (const document of changed) {
    const own = document as unknown as Hop
    const others = published.filter(({ _id }) => _id !== document._id).flatMap(toHops)
    const faults = isLinkTarget(own.to) ? redirectFaults(own, others, (path) => pages.has(path)) : NO_TARGET
    const was = before(document._id)
    const starts = !was || was['from'] !== own.from
    const fault = faults.to ?? (starts ? faults.from : undefined)
    if (fault !== undefined) return `The redirect ${readTitle(document)} cannot be published. ${fault}`
  }
  return undefined
}

const isRedirect = ({ _type }: Document): boolean => _type === 'redirect'

const toHops = ({ _type, from, to }: Document): Hop[] =>
  _type === 'redirect' && typeof from === 'string' && typeof to === 'string' ? [{ from, to }] : []

const NO_TARGET: ReturnType<typeof redirectFaults> = {
  to: 'Its new address must start with / for a page of this site, or with https:// for another site.',
}

/** Most of the built-in ones are there without a document. */
function listPages(published: readonly Document[]): Set<string> {
  const lists = Object.entries(LISTED_BY).flatMap(([list, type]) =>
    published.some(({ _type }) => _type === type) ? (SINGLETON_PATHS[list] ?? []) : [],
  )
  const own = published
    .filter(({ _type }) => SINGLETON_PATHS[_type] === undefined)
    .flatMap((document) => addressed(document) ?? [])
  return new Set([...BUILT_IN_PATHS, ...lists, ...own].map(normalisePath))
}

/** Fields with an address, at any depth. A redirect's is `to`. */
const LINKS: ReadonlySet<string> = new Set(['href', 'url'])

/** Links that could run code, or aren't text. Names the first and its field. */
export function unsafeLink(documents: readonly Pick<Document, '_id' | '_type'>[]): string | undefined {
  for (const document of documents) {
    for (const [field, href] of linksIn(document, '', document._type === 'redirect')) {
      if (href === null || (typeof href === 'string' && !isDangerousLink(href))) continue
      const text = typeof href === 'string' ? `"${href.slice(0, 100)}"` : 'Something other than text'
      return `${text} in ${field} of "${document._id}" cannot be published: links must start with /, https:, http:, mailto:, tel: or another harmless scheme`
    }
  }
  return undefined
}

function* linksIn(value: unknown, path: string, isRedirect = false): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    const field = Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`
    if (LINKS.has(name) || (isRedirect && name === 'to')) yield [field, inner]
    else yield* linksIn(inner, field)
  }
}
