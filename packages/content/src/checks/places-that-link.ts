import { priceKey } from '../facts/facts.ts'
import { factsNamedIn } from '../facts/facts-in-text.ts'
import { visibleTextsIn } from '../facts/visible-text.ts'
import type { SanityDocument } from '@sanity/client'
import { addressOf, normalAddress, pageOf } from '../site/addresses.ts'
import { isOver } from '../site/announcement.ts'
import { isDraft, NO_VERSION, publishedId } from '../site/ids.ts'
import { CONTENT } from '../site/kept-by-programs.ts'

/** GROQ for all documents that editors write. There are only a few dozen. */
export const WRITTEN = `*[${CONTENT} && ${NO_VERSION}]`

/**
 * The redirects that a page leaves behind when its address changes (studio/src/keep-redirects.ts). No editor wrote
 * them, so they must not stop anybody from unpublishing the page.
 */
const LEFT_BY_MOVE = /^redirect-[0-9a-f]{16}$/

export type Place = {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly links: number
}

/** What to find links to: a document, its public address if it has one, and the fact that it holds. */
export type Target = {
  readonly id: string
  readonly address: string | undefined
  readonly fact?: string | undefined
}

/** The target for a document. @param published undefined if it is not published */
export function targetOf(id: string, type: string, published: SanityDocument | undefined): Target {
  if (!published) return { id, address: undefined }
  const address = addressOf({ ...published, _type: type })
  return { id, address, fact: type === 'plan' ? priceKey(String(published['key'])) : undefined }
}

/** All values of fields with this name, depth first. */
export function valuesOf(value: unknown, field: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(item, field))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === field ? [inner] : valuesOf(inner, field)))
}

function leads(href: unknown, address: string): boolean {
  if (typeof href !== 'string' || !href.startsWith('/')) return false
  return address.includes('#') ? normalAddress(href) === address : pageOf(href) === address
}

function withoutAnnouncement({ announcement: _left, ...rest }: SanityDocument): SanityDocument {
  return rest as SanityDocument
}

/**
 * The documents without announcements that lead to a target: they only make sense with it, so its scheduled end takes them
 * away too.
 */
export function withoutAnnouncementsOf(
  target: Target,
  documents: readonly SanityDocument[],
): SanityDocument[] {
  return documents.map((document) => {
    const rest = withoutAnnouncement(document)
    return linksIn(document, target) > linksIn(rest, target) ? rest : document
  })
}

/** What editors call a document. The settings have the name of the firm. */
export function nameOf(document: SanityDocument): string {
  if (document._type === 'siteSettings') return 'Settings'
  const name = document['title'] ?? document['name'] ?? document['from'] ?? document['author']
  return typeof name === 'string' ? name : ''
}

function linksIn(stored: SanityDocument, { id, address, fact }: Target): number {
  // The link of an announcement that is over must not stop anybody from taking a campaign back.
  const document = isOver(stored['announcement']) ? withoutAnnouncement(stored) : stored
  const references = valuesOf(document, '_ref').filter((ref) => ref === id)
  const isRedirect = document._type === 'redirect' && !LEFT_BY_MOVE.test(document._id)
  const hrefs = [...valuesOf(document, 'href'), ...(isRedirect ? [document['to']] : [])]
  const named = visibleTextsIn(document).filter(
    ({ text }) => fact !== undefined && factsNamedIn(text).includes(fact),
  )
  const leading = hrefs.filter((href) => address !== undefined && leads(href, address))
  return named.length + references.length + leading.length
}

/**
 * Lists the documents that refer to a target, link to its address or use its fact. A published document and its draft
 * count once, if one of them has a link.
 */
export function placesThatLink(documents: readonly SanityDocument[], target: Target): Place[] {
  const places = new Map<string, Place>()
  const draftsLast = documents.toSorted((one, other) => Number(isDraft(one._id)) - Number(isDraft(other._id)))
  for (const document of draftsLast) {
    const id = publishedId(document._id)
    const links = id === target.id ? 0 : linksIn(document, target)
    if (links === 0) continue
    places.set(id, { id, type: document._type, title: nameOf(document), links })
  }
  return [...places.values()]
}
