import type { LakeDocument } from '../documents/document.ts'
import { draftIdOf, publishedIdOf } from '../documents/ids.ts'
import { randomKey } from '../documents/random-id.ts'
import { isRemoval } from '../documents/version-notes.ts'
import { publishVariant, unpublish } from '../mutations/publish.ts'
import type { StagedTransaction } from '../mutations/staged-transaction.ts'
import type { HistoryReader } from '../store/history-reader.ts'
import { refuseChangedUnderneath } from './changed-underneath.ts'
import { patchRelease, requireRelease, versionsOf } from './release.ts'

/**
 * Publishes all versions of a release, and unpublishes the documents that it marks, in this one transaction.
 * @throws ItemRefused with the reason why the release as a whole can't be published
 */
export function publishRelease(
  staged: StagedTransaction,
  name: string,
  history: Pick<HistoryReader, 'atRevision'>,
): void {
  const release = requireRelease(staged, name, ['active', 'scheduled'])
  const versions = versionsOf(staged, name)
  refuseChangedUnderneath(staged, name, versions, history)
  for (const version of versions) {
    if (isRemoval(version)) withdraw(staged, version)
    else publishVariant(staged, version)
  }
  patchRelease(staged, release, {
    set: { state: 'published', publishedAt: staged.timestamp, finalDocumentStates: statesOf(versions) },
    unset: ['publishAt', 'scheduledBy', 'error'],
  })
}

function withdraw(staged: StagedTransaction, { _id }: LakeDocument): void {
  const ids = { publishedId: publishedIdOf(_id), draftId: draftIdOf(_id) }
  if (staged.get(ids.publishedId)) unpublish(staged, ids)
  staged.remove(_id, { delete: { id: _id } })
}

/** The ids under which the history has the versions of a release that is over. */
export const statesOf = (versions: readonly LakeDocument[]) =>
  versions.map(({ _id }) => ({ _key: randomKey(), id: _id }))
