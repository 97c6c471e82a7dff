import { hash } from 'node:crypto'
import type { Documents } from '../documents/document.ts'
import { type Sees, toDraftId, toPublishedId } from '../documents/ids.ts'
import type { CommittedTransaction } from '../store/lake-store.ts'
import type { FilterKeys } from './filter-keys.ts'

/** A query with more gets a tag for everything. */
const TAGS_MAX = 100

const EVERYTHING = '*'

/** The filters' types and ids, and what was dereferenced: a change shares a tag with each query that it can affect. */
export function tagQuery(filters: readonly (FilterKeys | undefined)[], dereferenced: ReadonlySet<string>) {
  const parts = new Set([
    ...filters.flatMap((keys) => (keys ? [...keys].map(toTagPart) : EVERYTHING)),
    ...[...dereferenced].map((id) => `id:${toPublishedId(id)}`),
  ])
  return (parts.size > TAGS_MAX ? [EVERYTHING] : [...parts]).map(hashed)
}

/** @param current documents: creating or deleting a draft also hides or reveals the published one */
export function tagChanges(transaction: CommittedTransaction, visible: Sees, current: Documents): string[] {
  const parts = new Set<string>()
  for (const { documentId, before, after } of transaction.changes) {
    const changed = [before, after].filter((document) => document !== null && visible(document))
    if (changed.length === 0) continue
    parts.add(`id:${toPublishedId(documentId)}`).add(EVERYTHING)
    const versions = [toPublishedId(documentId), toDraftId(documentId)].map((id) => current.get(id))
    for (const document of [...changed, ...versions]) {
      if (document && visible(document)) parts.add(`type:${document._type}`)
    }
  }
  return [...parts].map(hashed)
}

const toTagPart = (key: string): string =>
  key.startsWith('type:') ? key : `id:${toPublishedId(key.slice(key.indexOf(':') + 1))}`

/** 48 bits. A collision only causes an unnecessary refetch. */
const hashed = (part: string): string => `s1:${hash('sha256', part, 'base64url').slice(0, 8)}`
