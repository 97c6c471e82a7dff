import type { LakeDocument } from '../documents/document.ts'
import { draftIdOf, isPublishedId, publishedIdOf } from '../documents/ids.ts'
import { randomKey } from '../documents/random-id.ts'
import { isRemoval } from '../documents/version-notes.ts'
import { publishVariant, unpublish } from '../mutations/publish.ts'
import type { StagedTransaction } from '../mutations/staged-transaction.ts'
import type { HistoryReader } from '../store/history-reader.ts'
import type { Site } from '../site.ts'
import { refuseChangedUnderneath } from './changed-underneath.ts'
import { patchRelease, refused, requireRelease, versionsOf } from './release.ts'

/**
 * Publishes all versions of a release, and unpublishes the documents that it marks, in this one transaction.
 * @throws ItemRefused with the reason why the release as a whole can't be published
 */
export function publishRelease(
  staged: StagedTransaction,
  name: string,
  { history, site }: { history: Pick<HistoryReader, 'atRevision'>; site: Pick<Site, 'releaseFault'> },
): void {
  const release = requireRelease(staged, name, ['active', 'scheduled'])
  const all = versionsOf(staged, name)
  refuseChangedUnderneath(staged, name, all, history)
  const published = ({ _id }: LakeDocument) => staged.get(publishedIdOf(_id))
  const leaving = all.filter(isRemoval).flatMap((version) => published(version) ?? [])
  for (const version of all) {
    if (isRemoval(version)) withdraw(staged, version)
    else publishVariant(staged, version)
  }
  const fault = site.releaseFault({
    joining: all.filter((version) => !isRemoval(version)).flatMap((version) => published(version) ?? []),
    leaving,
    after: () => staged.all().filter(({ _id }) => isPublishedId(_id)),
  })
  if (fault !== undefined) throw refused('releaseFaultError', `${fault} Nothing was published`, name)
  patchRelease(staged, release, {
    set: { state: 'published', publishedAt: staged.timestamp, finalDocumentStates: statesOf(all) },
    unset: ['publishAt', 'scheduledBy', 'error'],
  })
}

function withdraw(staged: StagedTransaction, { _id }: LakeDocument): void {
  const ids = { publishedId: publishedIdOf(_id), draftId: draftIdOf(_id) }
  if (staged.get(ids.publishedId)) unpublish(staged, ids)
  staged.remove(_id, { delete: { id: _id } })
}

/** The ids of a finished release's versions in the history. */
export const statesOf = (versions: readonly LakeDocument[]) =>
  versions.map(({ _id }) => ({ _key: randomKey(), id: _id }))
