import { hash } from 'node:crypto'
import type { Transaction } from '@sanity/client'
import { toAddress, PAGE_TYPES, normalisePath, SINGLETON_PATHS } from '@site/domain/addresses/addresses'
import { isPublished, NO_VERSION, publishedId } from '@site/content-model/site/ids'
import { afterMove, type Hop, leftBy, type Move } from '@site/domain/addresses/redirects'
import { isRejection, POLL_INTERVAL_MS, runOnChanges, type Scheduler } from './run-on-changes.ts'
import { type Schedule, scheduleId } from './scheduling/schedule.ts'

/** The dot makes it private in both lakes. */
const BOOK = 'addressBook.published'

/** Not industries: they are sections of a page, and browsers don't send fragments to the server. */
const MOVABLE = `_type in ${JSON.stringify(PAGE_TYPES)}`

const STATE = `{
  "book": *[_id == "${BOOK}"][0]{_rev, "entries": coalesce(entries, [])},
  "documents": *[${MOVABLE}]{_id, _type, title, "slug": slug.current},
  "redirects": *[_type == "redirect" && defined(from) && defined(to)]{_id, from, to}
}`

type Addressed = {
  readonly _id: string
  readonly _type: string
  readonly title: string | null
  readonly slug: string | null
}

type Entry = { readonly _key: string; readonly path: string }

type Redirect = Hop & { readonly _id: string }

type State = {
  readonly book: { readonly _rev: string; readonly entries: readonly Entry[] } | null
  readonly documents: readonly Addressed[]
  readonly redirects: readonly Redirect[]
}

export function keepRedirects(scheduler: Scheduler): Promise<void> {
  const run = async () => {
    await followMoves(scheduler)
    return POLL_INTERVAL_MS
  }
  const filter = `${MOVABLE} && !(_id in path("drafts.**")) && ${NO_VERSION}`
  return runOnChanges(scheduler, { name: 'redirect', filter, run })
}

/** Each move is a transaction, so that a refused one doesn't stop the others. The Studio's overview names it. */
async function followMoves({ client, report }: Scheduler): Promise<void> {
  const { book, documents, redirects: all } = await client.fetch<State>(STATE)
  const returned = new Set(documents.flatMap(({ _id }) => (isPublished(_id) ? leftBy(_id) : [])))
  for (const { _id } of all) if (returned.has(_id)) await client.delete(_id)
  const redirects = all.filter(({ _id }) => !returned.has(_id))
  const entries = remembered(book?.entries ?? [], documents)
  let saved: readonly Entry[] = book?.entries.map(({ _key, path }) => ({ _key, path })) ?? []
  if (book && isSame(saved, entries)) return
  let revision = book?._rev
  const save = async (transaction: Transaction, paths: readonly Entry[]) => {
    if (revision) transaction.patch(BOOK, { ifRevisionID: revision, set: { entries: paths } })
    else transaction.create({ _id: BOOK, _type: 'addressBook', entries: paths })
    const options = { visibility: 'sync', returnDocuments: false, tag: 'redirects' } as const
    revision = (await transaction.commit(options)).transactionId
    saved = paths
  }
  for (const move of movesSince(saved, documents)) {
    const paths = saved.map((entry) => (entry._key === move.page._id ? { ...entry, path: move.to } : entry))
    try {
      await save(followMove(client.transaction(), move, redirects), paths)
      report('redirect.created', { page: move.page._id })
    } catch (error) {
      if (!isRejection(error)) throw error
      report('redirect.impossible', { page: move.page._id, err: error })
      const message = `${move.from} can’t redirect to ${move.to}: ${error.message}`
      await save(client.transaction().createOrReplace(notice(move, 'failed', message)), paths)
    }
  }
  if (!isSame(saved, entries)) await save(client.transaction(), entries)
}

const isSame = (one: readonly Entry[], other: readonly Entry[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Lets redirects lead to a page's new path, its old path's among them, unless an editor wants that to lead elsewhere. */
function followMove(transaction: Transaction, move: PageMove, redirects: readonly Redirect[]): Transaction {
  for (const redirect of redirects) {
    const to = afterMove(redirect, move)
    if (to === 'gone') transaction.delete(redirect._id)
    else if (to !== undefined) transaction.patch(redirect._id, { set: { to } })
  }
  // A draft, or a version that a program wrote, doesn't redirect yet.
  const own = redirects.find(({ _id, from }) => isPublished(_id) && normalisePath(from) === move.from)
  if (!own) return transaction.createOrReplace(toRedirect(move))
  const message = `${own.from} still redirects to ${own.to}. Change that redirect if it should lead to ${move.to}.`
  return normalisePath(own.to) === move.to
    ? transaction
    : transaction.createOrReplace(notice(move, 'done', message))
}

function toRedirect({ from, to }: Move) {
  const name = hash('sha256', from).slice(0, 16)
  return { _id: `redirect-${name}`, _type: 'redirect', from, to, permanent: true, language: 'en-AU' }
}

function notice({ page, to }: PageMove, status: 'done' | 'failed', message: string) {
  const now = new Date().toISOString()
  return {
    _id: scheduleId(page._id, 'redirect'),
    _type: 'schedule',
    documentId: page._id,
    documentType: page._type,
    title: page.title ?? to,
    action: 'redirect',
    at: now,
    doneAt: now,
    status,
    message,
  } satisfies Omit<Schedule, '_rev'>
}

function publishedPaths(documents: readonly Addressed[]): Map<string, string> {
  return new Map(
    documents.flatMap((document) => {
      const path = isPublished(document._id) ? toAddress(document) : undefined
      return path === undefined ? [] : [[document._id, path] as const]
    }),
  )
}

/** Of published documents, and the last ones of unpublished documents, which may be published again at a new path. */
function remembered(book: readonly Entry[], documents: readonly Addressed[]): Entry[] {
  const published = publishedPaths(documents)
  const there = new Set(documents.map(({ _id }) => publishedId(_id)))
  const waiting = book.filter(({ _key }) => there.has(_key) && !published.has(_key))
  return [...[...published].map(([_key, path]) => ({ _key, path })), ...waiting].toSorted((one, other) =>
    one._key < other._key ? -1 : 1,
  )
}

type PageMove = Move & { readonly page: Addressed }

/** The pages that moved since the list was saved, except those whose old path now belongs to another page. */
function movesSince(book: readonly Entry[], documents: readonly Addressed[]): PageMove[] {
  const published = publishedPaths(documents)
  const taken = new Set([...published.values(), ...Object.values(SINGLETON_PATHS)])
  return book.flatMap(({ _key, path: from }) => {
    const [page, to] = [documents.find(({ _id }) => _id === _key), published.get(_key)]
    return !page || to === undefined || taken.has(from) ? [] : [{ page, from, to }]
  })
}
