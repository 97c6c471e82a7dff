import type { SanityDocument } from '@sanity/client'
import { isEditorsPath } from '@site/domain/addresses/page-path'
import { nameDocument } from './places-that-link.ts'
import { toAddress, reservedSlug } from '@site/domain/addresses/addresses'

/** Why a document can't have its address. @param published all documents, as they will be */
export function addressFault(
  document: SanityDocument,
  published: readonly SanityDocument[],
): string | undefined {
  const address = addressed(document)
  if (address === undefined) return undefined
  const { _type, slug } = document as SanityDocument & { slug?: { current?: unknown } }
  const own = slug?.current
  if (own !== undefined && typeof own !== 'string')
    return `The address of ${readTitle(document)} must be text.`
  const taken = reservedSlug(_type, own ?? '')
  if (taken !== undefined) return `${readTitle(document)} can’t have the address ${address}: ${taken}.`
  if (_type === 'page' && !isEditorsPath(address))
    return `${readTitle(document)} can’t have the address ${address}: use one to three parts of lowercase letters, digits and hyphens, such as /offers/spring.`
  const other = published.find(
    (candidate) => candidate._id !== document._id && addressed(candidate) === address,
  )
  return other && `${readTitle(other)} and ${readTitle(document)} would both have the address ${address}.`
}

export function addressed(document: SanityDocument): string | undefined {
  return toAddress(document as SanityDocument & { slug?: { current?: string } })
}

export function readTitle(document: SanityDocument): string {
  return `“${nameDocument(document) || document._id}”`
}
