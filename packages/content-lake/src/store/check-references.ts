import { ItemRefused } from '../errors.ts'
import type { Change, StagedTransaction } from '../mutations/staged-transaction.ts'
import type { DocumentSet } from './document-set.ts'
import { referencesIn } from './references.ts'

/**
 * Checks that no strong reference points at nothing once the transaction is done.
 * @throws ItemRefused 409 that names both ends.
 */
export function checkReferences(
  staged: StagedTransaction,
  changes: readonly Change[],
  documents: DocumentSet,
): void {
  for (const change of changes) {
    if (change.after) checkTargets(staged, change)
    else checkReferrers(staged, change.documentId, documents)
  }
}

function checkTargets(staged: StagedTransaction, { documentId, after }: Change): void {
  for (const { to, weak } of referencesIn(after)) {
    if (weak || staged.get(to)) continue
    throw new ItemRefused(409, {
      type: 'documentReferenceDoesNotExistError',
      description: `Document "${documentId}" references non-existent document "${to}"`,
      id: documentId,
      referenceID: to,
    })
  }
}

function checkReferrers(staged: StagedTransaction, id: string, documents: DocumentSet): void {
  const holding = documents.referrersOf(id).filter((referrer) => {
    const document = referrer === id ? undefined : staged.get(referrer)
    return document && referencesIn(document).some((reference) => reference.to === id && !reference.weak)
  })
  if (holding.length === 0) return
  throw new ItemRefused(409, {
    type: 'documentHasReferencesError',
    description: `Document "${id}" cannot be deleted as there are references to it from "${holding.slice(0, 10).join('", "')}"`,
    id,
    referencingIDs: holding,
  })
}
