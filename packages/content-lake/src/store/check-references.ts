import type { LakeDocument } from '../documents/document.ts'
import { ItemRefused } from '../errors.ts'
import type { Change, StagedTransaction } from '../mutations/staged-transaction.ts'
import { referencesIn, referrersOf } from './references.ts'

/**
 * Checks that the target of every strong reference exists after the transaction.
 * @throws ItemRefused 409 that names both documents.
 */
export function checkReferences(
  staged: StagedTransaction,
  changes: readonly Change[],
  documents: ReadonlyMap<string, LakeDocument>,
): void {
  for (const change of changes) {
    const { before, after } = change
    if (after) checkTargets(staged, change)
    // A reference may only lead to some types, so another type is like another document.
    if (!after || (before && before._type !== after._type))
      checkReferrers(
        staged,
        change.documentId,
        documents,
        after ? 'become a document of another type' : 'be deleted',
      )
  }
}

function checkTargets(staged: StagedTransaction, { documentId, after }: Change): void {
  for (const { to, weak } of referencesIn(after)) {
    if (weak || staged.get(to)) continue
    throw new ItemRefused(
      409,
      'documentReferenceDoesNotExistError',
      `Document "${documentId}" references non-existent document "${to}"`,
      { id: documentId, referenceID: to },
    )
  }
}

function checkReferrers(
  staged: StagedTransaction,
  id: string,
  documents: ReadonlyMap<string, LakeDocument>,
  change: string,
): void {
  const referrers = referrersOf(id, documents.values()).filter((referrer) => {
    const document = referrer === id ? undefined : staged.get(referrer)
    return document && referencesIn(document).some((reference) => reference.to === id && !reference.weak)
  })
  if (referrers.length === 0) return
  throw new ItemRefused(
    409,
    'documentHasReferencesError',
    `Document "${id}" cannot ${change} as there are references to it from "${referrers.slice(0, 10).join('", "')}"`,
    { id, referencingIDs: referrers },
  )
}
