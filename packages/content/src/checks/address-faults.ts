import type { SanityDocument } from '@sanity/client'
import { isEditorsPath } from '../page-path.ts'
import { addressOf, reservedSlug } from '../site/addresses.ts'

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

export function addressed(document: SanityDocument): string | undefined {
  return addressOf(document as SanityDocument & { slug?: { current?: string } })
}

/** What editors call a document in a message. */
export function titleOf(document: SanityDocument): string {
  const name = document['title'] ?? document['name'] ?? document['from']
  return `“${typeof name === 'string' && name !== '' ? name : document._id}”`
}
