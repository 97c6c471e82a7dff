import { isRecord, type LakeDocument } from '../documents/document.ts'
import { releaseDocumentId } from '../documents/ids.ts'
import { invalid, LakeError } from '../errors.ts'
import {
  type ActionContext,
  type Handlers,
  type ReleaseAction,
  type ReleaseActionOf,
  releaseMetadata,
} from '../mutations/action.ts'
import { create } from '../mutations/apply-mutation.ts'
import { applyPatch } from '../mutations/apply-patch.ts'
import { parsePatch } from '../mutations/mutation.ts'
import type { StagedTransaction } from '../mutations/staged-transaction.ts'
import { publishRelease, statesOf } from './publish-release.ts'
import { patchRelease, refused, RELEASE_TYPE, requireRelease, versionsOf } from './release.ts'

/** Releases that aren't published or archived yet. The Studio asks for this limit before it offers a new one. */
export const RELEASES_MAX = 100

/** The actions on releases. They throw ItemRefused. */
export const RELEASE_ACTIONS: Handlers<ReleaseAction> = {
  'sanity.action.release.create': createRelease,
  'sanity.action.release.edit': editRelease,
  'sanity.action.release.publish': (staged, { releaseId }, context) =>
    publishRelease(staged, releaseId, context),
  'sanity.action.release.schedule': schedule,
  'sanity.action.release.unschedule': unschedule,
  'sanity.action.release.archive': archive,
  'sanity.action.release.unarchive': unarchive,
  'sanity.action.release.delete': remove,
}

/** How many releases count towards {@link RELEASES_MAX}. */
export const countOpenReleases = (documents: Iterable<LakeDocument>): number =>
  [...documents].filter(
    ({ _type, state }) => _type === RELEASE_TYPE && (state === 'active' || state === 'scheduled'),
  ).length

function requireRoom(staged: StagedTransaction): void {
  if (countOpenReleases(staged.all()) < RELEASES_MAX) return
  const description = `There are ${RELEASES_MAX} releases already: publish or archive some first`
  // Without the list of refused items, because the Studio looks for this type at the top.
  throw new LakeError(403, description, {
    error: { type: 'releaseLimitExceededError', description, limit: RELEASES_MAX },
  })
}

function createRelease(staged: StagedTransaction, action: ReleaseActionOf<'create'>): void {
  const { releaseId, metadata } = action
  requireRoom(staged)
  create(staged, 'create', {
    _id: releaseDocumentId(releaseId),
    _type: RELEASE_TYPE,
    name: releaseId,
    state: 'active',
    metadata,
  })
}

/** Changes a release's metadata, and nothing else in its document. */
function editRelease(staged: StagedTransaction, action: ReleaseActionOf<'edit'>): void {
  const release = requireRelease(staged, action.releaseId, ['active', 'scheduled'])
  const { content } = applyPatch(release, parsePatch(action.patch, release._id))
  const metadata = releaseMetadata.safeParse(content['metadata'])
  if (!metadata.success)
    throw invalid(
      `The metadata of release "${action.releaseId}" is not valid: ${metadata.error.issues[0]?.path.join('.')}`,
      release._id,
    )
  patchRelease(staged, release, { set: { metadata: metadata.data } })
}

/** Tries to publish the release, so that editors see a problem now and not at the scheduled time. */
function schedule(
  staged: StagedTransaction,
  action: ReleaseActionOf<'schedule'>,
  context: ActionContext,
): void {
  const { releaseId, publishAt } = action
  const release = requireRelease(staged, releaseId, ['active'])
  if (Date.parse(publishAt) <= Date.parse(staged.timestamp)) return publishRelease(staged, releaseId, context)
  context.rehearse((trial) => publishRelease(trial, releaseId, context))
  patchRelease(staged, release, {
    set: { state: 'scheduled', publishAt, scheduledBy: staged.identity },
    unset: ['error'],
  })
}

function unschedule(staged: StagedTransaction, { releaseId }: ReleaseActionOf<'unschedule'>): void {
  const release = requireRelease(staged, releaseId, ['scheduled'])
  patchRelease(staged, release, { set: { state: 'active' }, unset: ['publishAt', 'scheduledBy'] })
}

function archive(staged: StagedTransaction, { releaseId }: ReleaseActionOf<'archive'>): void {
  const release = requireRelease(staged, releaseId, ['active'])
  const versions = versionsOf(staged, releaseId)
  for (const { _id } of versions) staged.remove(_id, { delete: { id: _id } })
  patchRelease(staged, release, {
    set: { state: 'archived', finalDocumentStates: statesOf(versions) },
    unset: ['error'],
  })
}

/** Restores the versions from the history. */
function unarchive(
  staged: StagedTransaction,
  { releaseId }: ReleaseActionOf<'unarchive'>,
  { history }: ActionContext,
): void {
  const release = requireRelease(staged, releaseId, ['archived'])
  requireRoom(staged)
  const states = Array.isArray(release['finalDocumentStates']) ? release['finalDocumentStates'] : []
  for (const state of states) {
    const id = isRecord(state) ? String(state['id']) : ''
    const version = history.last(id)
    if (!version)
      throw refused(
        'releaseHistoryError',
        `The history no longer has "${id}" of the archived release`,
        releaseId,
      )
    create(staged, 'create', version)
  }
  patchRelease(staged, release, { set: { state: 'active' }, unset: ['finalDocumentStates'] })
}

function remove(staged: StagedTransaction, { releaseId }: ReleaseActionOf<'delete'>): void {
  const release = requireRelease(staged, releaseId, ['archived', 'published'])
  staged.remove(release._id, { delete: { id: release._id } })
}
