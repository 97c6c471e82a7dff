import { getPublishedId, isDraftId } from 'sanity'
import type { Move } from './move-queue.ts'

/** A stored document of an ordered kind: published, or a draft. */
export type OrderedRow = {
  readonly _id: string
  readonly title?: string | null
  readonly order?: number | null
}

/** One entry of the list: a document with its draft. */
export type OrderedEntry = {
  readonly id: string
  readonly title: string
  readonly published: boolean
  readonly edited: boolean
  readonly rows: readonly OrderedRow[]
}

/** Documents without a position come last, as in the site's queries. */
const LAST = Number.MAX_SAFE_INTEGER

/** Joins drafts to their documents, in the order in which the site lists them. */
export function orderedEntries(rows: readonly OrderedRow[]): OrderedEntry[] {
  const groups = Map.groupBy(rows, ({ _id }) => getPublishedId(_id))
  return [...groups]
    .map(([id, variants]) => {
      const draft = variants.find(({ _id }) => isDraftId(_id))
      const published = variants.find(({ _id }) => !isDraftId(_id))
      const title = (draft ?? published)?.title || 'Without a name'
      const order = (published ?? draft)?.order ?? LAST
      return { id, title, published: Boolean(published), edited: Boolean(draft), rows: variants, order }
    })
    .toSorted((one, other) => one.order - other.order || one.title.localeCompare(other.title, 'en-AU'))
    .map(({ order: _order, ...entry }) => entry)
}

/** The list with one entry at another place. Places beyond the ends mean the ends; what is not there stays away. */
export function moved<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  { id, to }: Move,
): readonly Entry[] {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry) return entries
  const place = Math.max(0, Math.min(to, entries.length - 1))
  return entries.filter((other) => other !== entry).toSpliced(place, 0, entry)
}

/** The positions, counted from 1, that documents and drafts have to take; those that have theirs are left out. */
export function newPositions(entries: readonly OrderedEntry[]): { id: string; order: number }[] {
  return entries.flatMap(({ rows }, index) =>
    rows.filter(({ order }) => order !== index + 1).map(({ _id }) => ({ id: _id, order: index + 1 })),
  )
}
