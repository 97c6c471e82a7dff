import { titleOf } from '../documents/document.ts'
import { COMMENT_TYPE, draftIdOf, isSecret, publishedIdOf } from '../documents/ids.ts'
import type { HistoryReader } from '../store/history.ts'

/** A document that no longer exists, neither published nor as a draft. */
export type DeletedDocument = {
  readonly id: string
  readonly type: string
  readonly title: string | null
  readonly author: string
  readonly deletedAt: string
  /** Its last revision, in which the history still has it. */
  readonly revision: string
}

/**
 * Documents that can be restored from the history, the most recently deleted first.
 *
 * @param exists whether a document with this id exists.
 */
export function deletedDocuments(
  history: Pick<HistoryReader, 'deletions'>,
  exists: (id: string) => boolean,
  limit: number,
): DeletedDocument[] {
  const found = new Map<string, DeletedDocument>()
  for (const { last, author, at } of history.deletions()) {
    const id = publishedIdOf(last._id)
    // Ids with dots belong to programs, not editors.
    if (
      last._type === COMMENT_TYPE ||
      isSecret(last) ||
      found.has(id) ||
      id.includes('.') ||
      exists(id) ||
      exists(draftIdOf(id))
    )
      continue
    found.set(id, {
      id,
      type: last._type,
      title: titleOf(last) ?? null,
      author,
      deletedAt: at,
      revision: last._rev,
    })
    if (found.size === limit) break
  }
  return [...found.values()]
}
