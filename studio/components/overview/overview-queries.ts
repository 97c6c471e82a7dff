import { getPublishedId, isDraftId, isPublishedId } from 'sanity'
import { CONTENT } from '@site/content/site/kept-by-programs'

export type Row = {
  readonly _id: string
  readonly _type: string
  readonly _updatedAt: string
  readonly title: string | null
}

export const ROWS = `*[${CONTENT}] | order(_updatedAt desc){_id, _type, _updatedAt, "title": coalesce(title, name, from, select(_type == "testimonial" => author))}`

/** What schedules are about: the draft to publish, which may have changed since, and whether the document is gone. */
export const PLANNED = `*[_type == "schedule"]{
  _id,
  "draft": select(status == "waiting" && action == "publish" => *[_id == "drafts." + ^.documentId][0]),
  "gone": !defined(*[_id in [^.documentId, "drafts." + ^.documentId]][0]._id)
}`

/** A document in the version that changed last: draft or published. */
export type Entry = {
  readonly id: string
  readonly type: string
  readonly title: string | null
  readonly updatedAt: string
  readonly draft: boolean
  readonly published: boolean
}

/** Joins drafts with their documents, latest change first. */
export function entriesOf(rows: readonly Row[]): Entry[] {
  return [...Map.groupBy(rows, ({ _id }) => getPublishedId(_id))].flatMap(([id, versions]) => {
    const [latest] = versions.toSorted((one, other) => other._updatedAt.localeCompare(one._updatedAt))
    if (!latest) return []
    const draft = versions.find(({ _id }) => isDraftId(_id))
    return {
      id,
      type: latest._type,
      title: (draft ?? latest).title,
      updatedAt: latest._updatedAt,
      draft: draft !== undefined,
      published: versions.some(({ _id }) => isPublishedId(_id)),
    }
  })
}
