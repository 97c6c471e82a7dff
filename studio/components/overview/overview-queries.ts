import { getPublishedId, isDraftId, isPublishedId, type SanityDocument } from 'sanity'

export function nameOf(document: SanityDocument | null): string | null {
  if (!document) return null
  const { title, name, from } = document
  const author = document._type === 'testimonial' ? document['author'] : undefined
  const found = [title, name, from, author].find((value) => typeof value === 'string')
  return (found as string | undefined) ?? null
}

/** The documents as they will be: drafts replace their published documents. Versions are left out. */
export function withDrafts(documents: readonly SanityDocument[]): SanityDocument[] {
  const shown = documents.filter(({ _id }) => isDraftId(_id) || isPublishedId(_id))
  const drafted = new Set<string>(
    shown.filter(({ _id }) => isDraftId(_id)).map(({ _id }) => getPublishedId(_id)),
  )
  return shown
    .filter(({ _id }) => !drafted.has(_id))
    .map((document) => ({ ...document, _id: getPublishedId(document._id) }))
}

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
export function entriesOf(documents: readonly SanityDocument[]): Entry[] {
  const latestFirst = documents.toSorted((one, other) => other._updatedAt.localeCompare(one._updatedAt))
  return [...Map.groupBy(latestFirst, ({ _id }) => getPublishedId(_id))].flatMap(([id, versions]) => {
    const [latest] = versions
    if (!latest) return []
    const draft = versions.find(({ _id }) => isDraftId(_id))
    return {
      id,
      type: latest._type,
      title: nameOf(draft ?? latest),
      updatedAt: latest._updatedAt,
      draft: draft !== undefined,
      published: versions.some(({ _id }) => isPublishedId(_id)),
    }
  })
}
