import { draftIdOf, publishedIdOf } from '../documents/ids.ts'
import type { HistoryReader } from '../store/history-reader.ts'

/** A document that is not there any more, neither published nor as a draft. */
export type DeletedDocument = {
  readonly id: string
  readonly type: string
  readonly title: string | null
  readonly author: string
  readonly deletedAt: string
}

/**
 * Documents that can be brought back from the history, the last deleted first, each once.
 *
 * @param isThere whether a document with this id exists.
 */
export function deletedDocuments(
  history: Pick<HistoryReader, 'deletions'>,
  isThere: (id: string) => boolean,
  limit: number,
): DeletedDocument[] {
  const found = new Map<string, DeletedDocument>()
  for (const { last, author, at } of history.deletions()) {
    const id = publishedIdOf(last._id)
    // What programs keep has dots in its own name.
    if (found.has(id) || id.includes('.') || isThere(id) || isThere(draftIdOf(id))) continue
    const name = last['title'] ?? last['name'] ?? last['from']
    found.set(id, {
      id,
      type: last._type,
      title: typeof name === 'string' ? name : null,
      author,
      deletedAt: at,
    })
    if (found.size === limit) break
  }
  return [...found.values()]
}
