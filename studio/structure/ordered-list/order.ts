import { getPublishedId, isDraftId, isPublishedId } from 'sanity'

export type Move = { readonly id: string; readonly to: number }

export type OrderedRow = {
  readonly _id: string
  readonly title?: string | null
  readonly order?: number | null
}

export type OrderedEntry = {
  readonly id: string
  readonly title: string
  readonly published: boolean
  readonly edited: boolean
  readonly rows: readonly OrderedRow[]
}

/** Sorts documents without a position last, like the site's queries. */
const LAST = Number.MAX_SAFE_INTEGER

export function orderedEntries(rows: readonly OrderedRow[]): OrderedEntry[] {
  const groups = Map.groupBy(rows, ({ _id }) => getPublishedId(_id))
  return [...groups]
    .map(([id, variants]) => {
      const draft = variants.find(({ _id }) => isDraftId(_id))
      const published = variants.find(({ _id }) => isPublishedId(_id))
      const shown = draft ?? published
      const title = shown?.title || 'Untitled'
      const order = (published ?? shown)?.order ?? LAST
      return { id, title, published: Boolean(published), edited: Boolean(draft), rows: variants, order }
    })
    .toSorted((one, other) => one.order - other.order || one.title.localeCompare(other.title, 'en-AU'))
    .map(({ order: _order, ...entry }) => entry)
}

export function moved<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  { id, to }: Move,
): readonly Entry[] {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry) return entries
  const place = Math.max(0, Math.min(to, entries.length - 1))
  return entries.filter((other) => other !== entry).toSpliced(place, 0, entry)
}

export function newPositions(entries: readonly OrderedEntry[]): { id: string; order: number }[] {
  return entries.flatMap(({ rows }, index) =>
    rows.filter(({ order }) => order !== index + 1).map(({ _id }) => ({ id: _id, order: index + 1 })),
  )
}
