import { hash } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import { addressOf, PAGE_TYPES, pageOf, SINGLETON_PATHS } from '@site/content/site/addresses'
import { isPublished, NO_VERSION, publishedId } from '@site/content/site/ids'
import { POLL_INTERVAL, runOnChanges, type Scheduler } from './run-on-changes.ts'

/** The dot makes it private in both lakes. */
const BOOK = 'addressBook.published'

/** Not industries: they are sections of a page, and browsers don't send fragments to the server. */
const MOVABLE = `_type in ${JSON.stringify(PAGE_TYPES)}`

const STATE = `{
  "book": *[_id == "${BOOK}"][0]{_rev, "entries": coalesce(entries, [])},
  "documents": *[${MOVABLE}]{_id, _type, "slug": slug.current},
  "redirects": *[_type == "redirect"]{_id, from, to}
}`

type Addressed = { readonly _id: string; readonly _type: string; readonly slug: string | null }

/** The last published path of a document. */
type Entry = { readonly _key: string; readonly path: string }

type Redirect = { readonly _id: string; readonly from: string | null; readonly to: string | null }

/** A page whose address has changed. */
type Move = { readonly from: string; readonly to: string }

type State = {
  readonly book: { readonly _rev: string; readonly entries: readonly Entry[] } | null
  readonly documents: readonly Addressed[]
  readonly redirects: readonly Redirect[]
}

/**
 * Creates a redirect whenever the address of a published page changes, however it was published. It compares the
 * addresses with a saved list.
 */
export function keepRedirects(scheduler: Scheduler): Promise<void> {
  const run = async () => {
    const moves = await followMoves(scheduler.client)
    if (moves > 0) scheduler.report('redirect.created', { moves })
    return POLL_INTERVAL
  }
  const filter = `${MOVABLE} && !(_id in path("drafts.**")) && ${NO_VERSION}`
  return runOnChanges(scheduler, { name: 'redirect', filter, run })
}

/** Updates the redirects and the saved list in one transaction. @returns how many pages moved */
export async function followMoves(client: SanityClient): Promise<number> {
  const { book, documents, redirects } = await client.fetch<State>(STATE)
  const entries = remembered(book?.entries ?? [], documents)
  if (
    book &&
    JSON.stringify(entries) === JSON.stringify(book.entries.map(({ _key, path }) => ({ _key, path })))
  )
    return 0
  const moves = movesSince(book?.entries ?? [], documents)
  const transaction = client.transaction()
  if (book) transaction.patch(BOOK, { ifRevisionID: book._rev, set: { entries } })
  else transaction.create({ _id: BOOK, _type: 'addressBook', entries })
  for (const move of moves) {
    for (const redirect of redirects) {
      const to = afterMove(redirect, move)
      if (to === 'gone') transaction.delete(redirect._id)
      else if (to !== undefined) transaction.patch(redirect._id, { set: { to } })
    }
    // A draft, or a version that a program wrote, redirects nobody yet.
    if (!redirects.some(({ _id, from }) => isPublished(_id) && from === move.from))
      transaction.createOrReplace(redirectOf(move))
  }
  await transaction.commit({ visibility: 'sync', returnDocuments: false, tag: 'redirects' })
  return moves.length
}

function redirectOf({ from, to }: Move) {
  const name = hash('sha256', from).slice(0, 16)
  return { _id: `redirect-${name}`, _type: 'redirect', from, to, permanent: true, language: 'en-AU' }
}

/** Published paths by document id. */
function publishedPaths(documents: readonly Addressed[]): Map<string, string> {
  return new Map(
    documents.flatMap((document) => {
      const path = isPublished(document._id) ? addressOf(document) : undefined
      return path === undefined ? [] : [[document._id, path] as const]
    }),
  )
}

/**
 * The paths to save: those of published documents, and the last ones of unpublished documents, which may be published
 * again at a new path.
 */
function remembered(book: readonly Entry[], documents: readonly Addressed[]): Entry[] {
  const published = publishedPaths(documents)
  const there = new Set(documents.map(({ _id }) => publishedId(_id)))
  const waiting = book.filter(({ _key }) => there.has(_key) && !published.has(_key))
  return [...[...published].map(([_key, path]) => ({ _key, path })), ...waiting].toSorted((one, other) =>
    one._key < other._key ? -1 : 1,
  )
}

/** The pages that moved since the list was saved, except those whose old path now belongs to another page. */
function movesSince(book: readonly Entry[], documents: readonly Addressed[]): Move[] {
  const published = publishedPaths(documents)
  const taken = new Set([...published.values(), ...Object.values(SINGLETON_PATHS)])
  return book.flatMap(({ _key, path: from }) => {
    const to = published.get(_key)
    return to === undefined || taken.has(from) ? [] : [{ from, to }]
  })
}

/** The new target of a redirect after a move, or `gone` if it would now redirect away from the page. */
function afterMove({ from, to }: Redirect, move: Move): 'gone' | string | undefined {
  if (!to || pageOf(to) !== move.from) return undefined
  return from === move.to ? 'gone' : to.replace(/^[^?#]*/, move.to)
}
