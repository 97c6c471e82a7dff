import { isSafeLink } from '@site/content/safe-link'
import { isRecord } from '../documents/document.ts'
import { isPublishedId } from '../documents/ids.ts'
import { ItemRefused } from '../errors.ts'
import type { Change } from '../mutations/staged-transaction.ts'

/** Fields with an address, at any depth. A redirect's is `to`. */
const LINKS: ReadonlySet<string> = new Set(['href', 'url'])

/**
 * Checks that published documents only contain links that the site would render. Drafts may contain anything, because
 * they are saved while the editor types.
 * @throws ItemRefused 400 that names the field.
 */
export function refuseUnsafeLinks(changes: readonly Change[]): void {
  for (const { documentId, after } of changes) {
    if (!after || !isPublishedId(documentId)) continue
    const found = unsafeLink(after, '', after._type === 'redirect')
    if (!found) continue
    throw new ItemRefused(400, {
      type: 'validationError',
      description: `"${found.href.slice(0, 100)}" in ${found.field} of "${documentId}" cannot be published: links must start with /, https:, http:, mailto: or tel:`,
      id: documentId,
    })
  }
}

type Found = { readonly field: string; readonly href: string }

function unsafeLink(value: unknown, path: string, isRedirect: boolean): Found | undefined {
  if (Array.isArray(value)) return first(value, (item, index) => unsafeLink(item, `${path}[${index}]`, false))
  if (!isRecord(value)) return undefined
  return first(Object.entries(value), ([name, inner]) => {
    const field = path === '' ? name : `${path}.${name}`
    if (typeof inner !== 'string') return unsafeLink(inner, field, false)
    const isLink = LINKS.has(name) || (isRedirect && name === 'to')
    return isLink && !isSafeLink(inner) ? { field, href: inner } : undefined
  })
}

function first<T>(
  items: readonly T[],
  find: (item: T, index: number) => Found | undefined,
): Found | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index)
    if (found) return found
  }
  return undefined
}
