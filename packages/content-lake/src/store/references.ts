import { isRecord, type LakeDocument } from '../documents/document.ts'

/** A reference in a document. The target of a weak one may be missing; the target of a strong one can't be deleted. */
export type Reference = { readonly to: string; readonly weak: boolean; readonly isElsewhere: boolean }

/** All references in a document to documents of this dataset. */
export const referencesIn = (value: unknown): Reference[] =>
  allReferencesIn(value).filter(({ isElsewhere }) => !isElsewhere)

/** Also those to other datasets, projects and media libraries, which can't be checked here. */
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

/** The ids that a document refers to, anywhere in it. Read once for each revision. */
export function idsReferredTo(document: LakeDocument): ReadonlySet<string> {
  const before = known.get(document)
  if (before) return before
  const ids = new Set(allReferencesIn(document).map(({ to }) => to))
  known.set(document, ids)
  return ids
}

/** Ids of the documents of this dataset with a strong or weak reference to `id`. */
export function referrersOf(id: string, documents: Iterable<LakeDocument>): string[] {
  return [...documents]
    .filter((one) => idsReferredTo(one).has(id) && referencesIn(one).some(({ to }) => to === id))
    .map(({ _id }) => _id)
}
