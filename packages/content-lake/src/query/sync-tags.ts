import { createHash } from 'node:crypto'
import type { LakeDocument } from '../documents/document.ts'
import { draftIdOf, publishedIdOf } from '../documents/ids.ts'
import type { CommittedTransaction } from '../store/lake-store.ts'
import type { Concern } from './concern.ts'

/** With more parts than this a query says that it depends on everything; its tags must stay short. */
const MAX_TAGS = 100

const EVERYTHING = '*'

/**
 * What a query depends on: the types and ids that its filters name, and every document that it followed a
 * reference to, found or not. A change has a tag in common with each query whose result it can alter.
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
  if (parts.size > MAX_TAGS) return [hashed(EVERYTHING)]
  return [...parts].map(hashed)
}

/**
 * The tags of the changes for which `visible` holds; none where it holds for no change.
 * @param get the documents as they are now: a draft that comes or goes also hides or uncovers what is under it.
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

/** 48 bits: two parts that collide cost a needless refetch, nothing else. */
function hashed(part: string): string {
  return `s1:${createHash('sha256').update(part).digest('base64url').slice(0, 8)}`
}
