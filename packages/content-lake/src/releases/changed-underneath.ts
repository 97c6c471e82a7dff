import { isDeepStrictEqual } from 'node:util'
import type { LakeDocument } from '../documents/document.ts'
import { publishedIdOf } from '../documents/ids.ts'
import { isRemoval, publishedRevOf } from '../documents/version-notes.ts'
import type { StagedTransaction } from '../mutations/staged-transaction.ts'
import type { HistoryReader } from '../store/history-reader.ts'
import { refused, titlesOf } from './release.ts'

/**
 * Refuses a release if publishing it would undo something that was published after a document was added to it.
 * Sanity's hosted lake overwrites it without a warning.
 * @throws ItemRefused 409 that names the documents
 */
export function refuseChangedUnderneath(
  staged: StagedTransaction,
  name: string,
  versions: readonly LakeDocument[],
  history: Pick<HistoryReader, 'atRevision'>,
): void {
  const changed = versions.filter((version) =>
    undoes(version, staged.get(publishedIdOf(version._id)), history),
  )
  if (changed.length === 0) return
  // Short, because the Studio shows the message of an action twice.
  throw refused(
    'releaseConflictError',
    `${titlesOf(changed)} changed on the site after the release did. Nothing was published. ` +
      'Open each in the release, compare it with the published version, and choose “Keep this version” or “Discard version”',
    name,
  )
}

/** Whether a field of the published document has changed since, and the version would set it to something else. */
function undoes(
  version: LakeDocument,
  published: LakeDocument | undefined,
  history: Pick<HistoryReader, 'atRevision'>,
): boolean {
  const noted = publishedRevOf(version)
  if (noted === undefined || noted === (published?._rev ?? null)) return false
  if (!published) return !isRemoval(version)
  const base = noted === null ? {} : history.atRevision(published._id, noted)
  // The history no longer has the revision, so nobody can tell what changed.
  if (!base) return true
  return fieldsOf(base, published).some(
    (field) =>
      !isDeepStrictEqual(valueOf(base, field), published[field]) &&
      (isRemoval(version) || !isDeepStrictEqual(version[field], published[field])),
  )
}

const fieldsOf = (...documents: readonly object[]): string[] =>
  [...new Set(documents.flatMap((document) => Object.keys(document)))].filter(
    (field) => !field.startsWith('_'),
  )

const valueOf = (document: object, field: string): unknown => (document as Record<string, unknown>)[field]
