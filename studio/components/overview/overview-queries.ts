import { nameDocument as nameStored } from '@site/content-model/checks/places-that-link'
import { isDraft, isPublished, publishedId } from '@site/content-model/site/ids'
import type { SanityDocument } from 'sanity'

export const nameDocument = (document: SanityDocument | null): string | null =>
  (document && nameStored(document)) || null

export function withDrafts(documents: readonly SanityDocument[]): SanityDocument[] {
  const shown = documents.filter(({ _id }) => isDraft(_id) || isPublished(_id))
  const drafted = new Set(shown.filter(({ _id }) => isDraft(_id)).map(({ _id }) => publishedId(_id)))
  return shown
    .filter(({ _id }) => !drafted.has(_id))
    .map((document) => ({ ...document, _id: publishedId(document._id) }))
}

/** The documents of schedules: the draft to publish, which may have changed since, and whether the document is gone. */
export const PLANNED = `*[_type == "schedule"]{
  _id,
  "draft": select(status == "waiting" && action == "publish" => *[_id == "drafts." + ^.documentId][0]),
  "gone": !defined(*[_id in [^.documentId, "drafts." + ^.documentId]][0]._id)
}`

export type Entry = {
  readonly id: string
  readonly type: string
  readonly title: string | null
  readonly updatedAt: string
  readonly draft: boolean
  readonly published: boolean
}

export function toEntries(documents: readonly SanityDocument[]): Entry[] {
  const latestFirst = documents.toSorted((one, other) => other._updatedAt.localeCompare(one._updatedAt))
  return [...Map.groupBy(latestFirst, ({ _id }) => publishedId(_id))].flatMap(([id, versions]) => {
    const [latest] = versions
    if (!latest) return []
    const draft = versions.find(({ _id }) => isDraft(_id))
    return {
      id,
      type: latest._type,
      title: nameDocument(draft ?? latest),
      updatedAt: latest._updatedAt,
      draft: draft !== undefined,
      published: versions.some(({ _id }) => isPublished(_id)),
    }
  })
}
