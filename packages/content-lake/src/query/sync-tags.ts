import { hash } from 'node:crypto'
import type { LakeDocument } from '../documents/document.ts'
import { draftIdOf, publishedIdOf } from '../documents/ids.ts'
import type { CommittedTransaction } from '../store/lake-store.ts'
import type { Concern } from './concern.ts'

/** A query with more parts than this gets a tag for everything, to keep the list short. */
const TAGS_MAX = 100

const EVERYTHING = '*'

/**
 * The tags of a query: the types and ids in its filters, and every document that it dereferenced, found or not.
 * A change shares a tag with each query whose result it can affect.
 */
export function tagsOfQuery(
  concerns: readonly (Concern | undefined)[],
  dereferenced: ReadonlySet<string>,
): string[] {
  const parts = new Set<string>()
  for (const concern of concerns) {
    if (concern) for (const key of concern) parts.add(partOf(key))
    else parts.add(EVERYTHING)
  }
  for (const id of dereferenced) parts.add(`id:${publishedIdOf(id)}`)
  if (parts.size > TAGS_MAX) return [hashed(EVERYTHING)]
  return [...parts].map(hashed)
}

/**
 * The tags of a transaction's visible changes.
 * @param get returns a current document: creating or deleting a draft also hides or reveals the published document.
 */
export function tagsOfChanges(
  transaction: CommittedTransaction,
  visible: (document: LakeDocument) => boolean,
  get: (id: string) => LakeDocument | undefined,
): string[] {
  const parts = new Set<string>()
  for (const { documentId, before, after } of transaction.changes) {
    const changed = [before, after].filter((document) => document !== null && visible(document))
    if (changed.length === 0) continue
    parts.add(`id:${publishedIdOf(documentId)}`).add(EVERYTHING)
    for (const document of [...changed, get(publishedIdOf(documentId)), get(draftIdOf(documentId))]) {
      if (document && visible(document)) parts.add(`type:${document._type}`)
    }
  }
  return [...parts].map(hashed)
}

function partOf(key: string): string {
  if (key.startsWith('type:')) return key
  return `id:${publishedIdOf(key.slice(key.indexOf(':') + 1))}`
}

/** 48 bits. A collision only causes an unnecessary refetch. */
function hashed(part: string): string {
  return `s1:${hash('sha256', part, 'base64url').slice(0, 8)}`
}
