import { type Documents, isRecord, type LakeDocument } from '../documents/document.ts'
import { ItemRefused } from '../errors.ts'
import type { Change, StagedTransaction } from '../mutations/staged-transaction.ts'

/** The target of a weak one may be missing; that of a strong one can't be deleted. */
export type Reference = { readonly to: string; readonly weak: boolean; readonly isElsewhere: boolean }

export const referencesIn = (value: unknown): Reference[] =>
  allReferencesIn(value).filter(({ isElsewhere }) => !isElsewhere)

/** Also to other datasets, projects and media libraries, which can't be checked here. */
function allReferencesIn(value: unknown, found: Reference[] = []): Reference[] {
  if (typeof value !== 'object' || value === null) return found
  if (isRecord(value) && typeof value['_ref'] === 'string') {
    const { _ref: to, _weak, _dataset, _projectId } = value
    const isElsewhere = to.includes(':') || _dataset !== undefined || _projectId !== undefined
    found.push({ to, weak: _weak === true, isElsewhere })
  }
  for (const item of Object.values(value)) allReferencesIn(item, found)
  return found
}

const known = new WeakMap<LakeDocument, ReadonlySet<string>>()

/** Read once for each revision. */
export const idsReferredTo = (document: LakeDocument): ReadonlySet<string> =>
  known.getOrInsertComputed(document, () => new Set(allReferencesIn(document).map(({ to }) => to)))

export const findReferrers = (id: string, documents: Iterable<LakeDocument>): string[] =>
  [...documents]
    .filter((one) => idsReferredTo(one).has(id) && referencesIn(one).some(({ to }) => to === id))
    .map(({ _id }) => _id)

/** The target of every strong reference must exist after the transaction. @throws ItemRefused 409 */
export function checkReferences(staged: StagedTransaction, changes: readonly Change[], documents: Documents) {
  for (const change of changes) {
    const { documentId, before, after } = change
    if (after) checkTargets(staged, change)
    else checkReferrers(staged, documentId, documents, 'be deleted')
    // A reference may only lead to some types.
    if (before && after && before._type !== after._type)
      checkReferrers(staged, documentId, documents, 'become a document of another type')
  }
}

function checkTargets(staged: StagedTransaction, { documentId, after }: Change): void {
  for (const { to, weak } of referencesIn(after)) {
    if (weak || staged.get(to)) continue
    const description = `Document "${documentId}" references non-existent document "${to}"`
    const about = { id: documentId, referenceID: to }
    throw new ItemRefused(409, 'documentReferenceDoesNotExistError', description, about)
  }
}

function checkReferrers(staged: StagedTransaction, id: string, documents: Documents, change: string): void {
  const referrers = findReferrers(id, documents.values()).filter((referrer) => {
    const document = referrer === id ? undefined : staged.get(referrer)
    return document && referencesIn(document).some((reference) => reference.to === id && !reference.weak)
  })
  if (referrers.length === 0) return
  const some = referrers.slice(0, 10).join('", "')
  const description = `Document "${id}" cannot ${change} as there are references to it from "${some}"`
  throw new ItemRefused(409, 'documentHasReferencesError', description, { id, referencingIDs: referrers })
}
