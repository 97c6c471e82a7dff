import { releaseFault } from '@site/content/site/release-fault'
import type { LakeDocument } from '../documents/document.ts'
import { draftIdOf, isPublishedId, publishedIdOf } from '../documents/ids.ts'
import { randomKey } from '../documents/random-id.ts'
import { isRemoval } from '../documents/version-notes.ts'
import { publishVariant, unpublish } from '../mutations/publish.ts'
import type { StagedTransaction } from '../mutations/staged-transaction.ts'
import type { HistoryReader } from '../store/history-reader.ts'
import { refuseChangedUnderneath } from './changed-underneath.ts'
import { patchRelease, refused, requireRelease, versionsOf } from './release.ts'
import { refuseUnapproved } from './unapproved.ts'

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
  refuseUnapproved(staged, name, versions)
  const leaving = versions.filter(isRemoval).flatMap(({ _id }) => staged.get(publishedIdOf(_id)) ?? [])
  for (const version of versions) {
    if (isRemoval(version)) withdraw(staged, version)
    else publishVariant(staged, version)
  }
  refuseBrokenSite(staged, name, versions, leaving)
  patchRelease(staged, release, {
    set: { state: 'published', publishedAt: staged.timestamp, finalDocumentStates: statesOf(versions) },
    unset: ['publishAt', 'scheduledBy', 'error'],
  })
}

/** The lake's only check of the site's rules. Nothing else could refuse, because a scheduled release has no editor. */
function refuseBrokenSite(
  staged: StagedTransaction,
  name: string,
  versions: readonly LakeDocument[],
  leaving: readonly LakeDocument[],
): void {
  const after = staged.all().filter(({ _id }) => isPublishedId(_id))
  const ids = new Set(versions.map(({ _id }) => publishedIdOf(_id)))
  const fault = releaseFault({ after, joining: after.filter(({ _id }) => ids.has(_id)), leaving })
  if (fault !== undefined) throw refused('releaseFaultError', `${fault} Nothing was published`, name)
}

function withdraw(staged: StagedTransaction, { _id }: LakeDocument): void {
  const ids = { publishedId: publishedIdOf(_id), draftId: draftIdOf(_id) }
  if (staged.get(ids.publishedId)) unpublish(staged, ids)
  staged.remove(_id, { delete: { id: _id } })
}

/** The ids of a finished release's versions in the history. */
export const statesOf = (versions: readonly LakeDocument[]) =>
  versions.map(({ _id }) => ({ _key: randomKey(), id: _id }))
