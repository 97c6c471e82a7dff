import { addressOf, pageOf, SINGLETON_PATHS } from '@site/content/site/addresses'
import { isPublished, publishedId } from '@site/content/site/ids'

export type Addressed = { readonly _id: string; readonly _type: string; readonly slug: string | null }

/** The last published path of a document. */
export type Entry = { readonly _key: string; readonly path: string }

export type Redirect = { readonly _id: string; readonly from: string | null; readonly to: string | null }

/** A page whose address has changed. */
export type Move = { readonly from: string; readonly to: string }

/** Published paths by document id. */
export function publishedPaths(documents: readonly Addressed[]): Map<string, string> {
  return new Map(
    documents
      .filter(({ _id }) => isPublished(_id))
      .flatMap((document) => {
        const path = addressOf(document)
        return path === undefined ? [] : [[document._id, path] as const]
      }),
  )
}

/**
 * The paths to save: those of published documents, and the last ones of unpublished documents, which may be published
 * again at a new path.
 */
export function remembered(book: readonly Entry[], documents: readonly Addressed[]): Entry[] {
  const published = publishedPaths(documents)
  const there = new Set(documents.map(({ _id }) => publishedId(_id)))
  const waiting = book.filter(({ _key }) => there.has(_key) && !published.has(_key))
  return [...[...published].map(([_key, path]) => ({ _key, path })), ...waiting].toSorted((one, other) =>
    one._key < other._key ? -1 : 1,
  )
}

/** The pages that moved since the list was saved, except those whose old path now belongs to another page. */
export function movesSince(book: readonly Entry[], documents: readonly Addressed[]): Move[] {
  const published = publishedPaths(documents)
  const taken = new Set([...published.values(), ...Object.values(SINGLETON_PATHS)])
  return book.flatMap(({ _key, path: from }) => {
    const to = published.get(_key)
    return to === undefined || taken.has(from) ? [] : [{ from, to }]
  })
}

/** The new target of a redirect after a move, or `gone` if it would now redirect away from the page. */
export function afterMove({ from, to }: Redirect, move: Move): 'gone' | string | undefined {
  if (!to || pageOf(to) !== move.from) return undefined
  return from === move.to ? 'gone' : to.replace(/^[^?#]*/, move.to)
}
