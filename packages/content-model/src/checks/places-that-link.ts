import { occasionKey, priceKey } from '../facts.ts'
import { factsNamedIn } from '@site/domain/facts/facts-in-text'
import { visibleTextsIn } from '@site/domain/facts/visible-text'
import type { SanityDocument } from '@sanity/client'
import { toAddress, normalAddress, normalisePath } from '@site/domain/addresses/addresses'
import { isOver } from '../site/announcement.ts'
import { isDraft, NO_VERSION, publishedId } from '../site/ids.ts'
import { EDITOR_CONTENT_FILTER } from '../site/editor-content-filter.ts'

/** All that editors write: a few dozen documents. */
export const WRITTEN = `*[${EDITOR_CONTENT_FILTER} && ${NO_VERSION}]`

/**
 * A page leaves these behind when its address changes (studio/src/keep-redirects.ts). They must not stop an editor
 * from unpublishing it.
 */
const LEFT_BY_MOVE = /^redirect-[0-9a-f]{16}$/

export type Place = {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly links: number
}

/** Of links: a document, its public address if it has one, and its fact, or what its facts begin with. */
export type Target = {
  readonly id: string
  readonly address: string | undefined
  readonly fact?: string | undefined
}

/** @param published undefined if the document is not published */
export function describeTarget(id: string, type: string, published: SanityDocument | undefined): Target {
  if (!published) return { id, address: undefined }
  const address = toAddress({ ...published, _type: type })
  if (type === 'page' && address) return { id, address, fact: occasionKey(address) }
  return { id, address, fact: type === 'plan' ? priceKey(String(published['key'])) : undefined }
}

export function collectValues(value: unknown, field: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => collectValues(item, field))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === field ? [inner] : collectValues(inner, field),
  )
}

/** Whether a link of a document leads to an address of this site. */
export function leads(href: unknown, address: string): boolean {
  if (typeof href !== 'string' || !href.startsWith('/')) return false
  return address.includes('#') ? normalAddress(href) === address : normalisePath(href) === address
}

function withoutAnnouncement({ announcement: _left, ...rest }: SanityDocument): SanityDocument {
  return rest as SanityDocument
}

/** Announcements that lead to a target only make sense with it, so its scheduled end takes them away too. */
export function omitAnnouncements(target: Target, documents: readonly SanityDocument[]): SanityDocument[] {
  return documents.map((document) => {
    const rest = withoutAnnouncement(document)
    return linksIn(document, target) > linksIn(rest, target) ? rest : document
  })
}

/** The settings have the name of the firm. */
export function nameDocument(document: Readonly<Record<string, unknown>>): string {
  if (document['_type'] === 'siteSettings') return 'Settings'
  const names = ['title', 'name', 'from', 'author'].map((field) => document[field])
  return names.find((name) => typeof name === 'string') ?? ''
}

function linksIn(stored: SanityDocument, { id, address, fact }: Target): number {
  if (stored._type === 'campaign') return 0
  // It must not stop an editor from taking a campaign back.
  const document = isOver(stored['announcement']) ? withoutAnnouncement(stored) : stored
  const references = collectValues(document, '_ref').filter((ref) => ref === id)
  const isRedirect = document._type === 'redirect' && !LEFT_BY_MOVE.test(document._id)
  const hrefs = [...collectValues(document, 'href'), ...(isRedirect ? [document['to']] : [])]
  const named = visibleTextsIn(document).filter(
    ({ text }) =>
      fact !== undefined && factsNamedIn(text).some((key) => key === fact || key.startsWith(`${fact}:`)),
  )
  const leading = hrefs.filter((href) => address !== undefined && leads(href, address))
  return named.length + references.length + leading.length
}

/** They refer to a target, link to its address or use its fact. A published document and its draft count once. */
export function placesThatLink(documents: readonly SanityDocument[], target: Target): Place[] {
  const places = new Map<string, Place>()
  const draftsLast = documents.toSorted((one, other) => Number(isDraft(one._id)) - Number(isDraft(other._id)))
  for (const document of draftsLast) {
    const id = publishedId(document._id)
    const links = id === target.id ? 0 : linksIn(document, target)
    if (links === 0) continue
    places.set(id, { id, type: document._type, title: nameDocument(document), links })
  }
  return [...places.values()]
}
