import { addressOf, pageOf, SINGLETON_PATHS } from '../../schemas/site/addresses.ts'
import { isDraft, publishedId } from '../../schemas/site/ids.ts'

/** A document with an address of its own, as {@link ADDRESSES} finds it. */
export type Addressed = { readonly _id: string; readonly _type: string; readonly slug: string | null }

/** Where a document was last published. */
export type Entry = { readonly _key: string; readonly path: string }

export type Redirect = { readonly _id: string; readonly from: string | null; readonly to: string | null }

/** A page whose address is another one than it was. */
export type Move = { readonly from: string; readonly to: string }

/** Published addresses by the id of their document. */
export function publishedPaths(documents: readonly Addressed[]): Map<string, string> {
  return new Map(
    documents
      .filter(({ _id }) => !isDraft(_id))
      .flatMap((document) => {
        const path = addressOf(document)
        return path === undefined ? [] : [[document._id, path] as const]
      }),
  )
}

/**
 * The addresses to remember: those that are published, and those of documents that were taken from the site and may come
 * back at another one.
 */
export function remembered(book: readonly Entry[], documents: readonly Addressed[]): Entry[] {
  const published = publishedPaths(documents)
  const there = new Set(documents.map(({ _id }) => publishedId(_id)))
  const waiting = book.filter(({ _key }) => there.has(_key) && !published.has(_key))
  return [...[...published].map(([_key, path]) => ({ _key, path })), ...waiting].toSorted((one, other) =>
    one._key < other._key ? -1 : 1,
  )
}

/** The pages that moved since the addresses were noted down, but for those whose old address is another page's now. */
export function movesSince(book: readonly Entry[], documents: readonly Addressed[]): Move[] {
  const published = publishedPaths(documents)
  const taken = new Set([...published.values(), ...Object.values(SINGLETON_PATHS)])
  return book.flatMap(({ _key, path: from }) => {
    const to = published.get(_key)
    return to === undefined || taken.has(from) ? [] : [{ from, to }]
  })
}

/** What a redirect has to become after a move: gone where it would lead away from the page, else straight to it. */
export function afterMove({ from, to }: Redirect, move: Move): 'gone' | string | undefined {
  if (!to || pageOf(to) !== move.from) return undefined
  return from === move.to ? 'gone' : to.replace(/^[^?#]*/, move.to)
}
