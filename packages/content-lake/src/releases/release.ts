import { type LakeDocument, titleOf } from '../documents/document.ts'
import { publishedIdOf, releaseDocumentId, releaseOf } from '../documents/ids.ts'
import { ItemRefused } from '../errors.ts'
import { applyPatch } from '../mutations/apply-patch.ts'
import type { PatchOperations } from '../mutations/mutation.ts'
import type { StagedTransaction } from '../mutations/staged-transaction.ts'

export const RELEASE_TYPE = 'system.release'

/** Sanity has five more states, in which it works on a large release. Ours does everything in one transaction. */
export type ReleaseState = 'active' | 'scheduled' | 'published' | 'archived'

export const releaseName = (release: LakeDocument): string => release._id.split('.').slice(2).join('.')

/** @throws ItemRefused 409 if there is no such release, or it isn't in one of these states. */
export function requireRelease(
  staged: StagedTransaction,
  name: string,
  states: readonly ReleaseState[],
): LakeDocument {
  const release = staged.get(releaseDocumentId(name))
  if (!release) throw refused('releaseNotFoundError', `Release "${name}" was not found`, name)
  if (!states.includes(release['state'] as ReleaseState))
    throw refused(
      'releaseStateError',
      `Release "${name}" is ${String(release['state'])}, but must be ${states.join(' or ')}`,
      name,
    )
  return release
}

/** Changes a release's own document. */
export function patchRelease(
  staged: StagedTransaction,
  release: LakeDocument,
  operations: PatchOperations,
): void {
  const { content, recorded } = applyPatch(release, operations)
  staged.put(content, { patch: { ...recorded, id: release._id } })
}

/** The versions of a release, in the order of their creation. */
export const versionsOf = (staged: StagedTransaction, name: string): LakeDocument[] =>
  staged.all().filter(({ _id }) => releaseOf(_id) === name)

/** The most documents that a message names. */
const NAMED_MAX = 5

/** The names of some versions, for a message to editors. */
export function titlesOf(versions: readonly LakeDocument[]): string {
  const titles = versions
    .slice(0, NAMED_MAX)
    .map((version) => `“${titleOf(version) ?? publishedIdOf(version._id)}”`)
  return titles.join(', ') + (versions.length > NAMED_MAX ? ` and ${versions.length - NAMED_MAX} more` : '')
}

/** A 409 about a release as a whole. */
export function refused(type: string, description: string, name: string): ItemRefused {
  return new ItemRefused(409, type, description, { id: releaseDocumentId(name) })
}
