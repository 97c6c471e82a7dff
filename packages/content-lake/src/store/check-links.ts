import { isSafeLink } from '@site/content/safe-link'
import { isRecord } from '../documents/document.ts'
import { isPublishedId } from '../documents/ids.ts'
import { ItemRefused } from '../errors.ts'
import type { Change } from '../mutations/staged-transaction.ts'

/** Fields that hold an address, in whatever they lie; a redirect's is called `to`. */
const LINKS: ReadonlySet<string> = new Set(['href', 'url'])

/**
 * Checks that what is published links only to where the site would let a visitor go. Drafts may hold anything: they are
 * written letter by letter.
 * @throws ItemRefused 400 that names the field.
 */
export function checkLinks(changes: readonly Change[]): void {
  for (const { documentId, after } of changes) {
    if (!after || !isPublishedId(documentId)) continue
    const found = unsafeLink(after, '', after._type === 'redirect')
    if (!found) continue
    throw new ItemRefused(400, {
      type: 'validationError',
      description: `"${found.href.slice(0, 100)}" in ${found.field} of "${documentId}" is no link that may be published: links start with /, https:, http:, mailto: or tel:`,
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
