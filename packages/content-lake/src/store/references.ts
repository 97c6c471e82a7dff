import { isRecord } from '../documents/document.ts'

/** A reference in a document. The target of a weak one may be missing; the target of a strong one can't be deleted. */
export type Reference = { readonly to: string; readonly weak: boolean; readonly isElsewhere: boolean }

/** All references in a document to documents of this dataset. */
export const referencesIn = (value: unknown): Reference[] =>
  allReferencesIn(value).filter(({ isElsewhere }) => !isElsewhere)

/** Also those to other datasets, projects and media libraries, which can't be checked here. */
export function allReferencesIn(value: unknown, found: Reference[] = []): Reference[] {
  if (typeof value !== 'object' || value === null) return found
  if (isRecord(value) && typeof value['_ref'] === 'string') {
    const { _ref: to, _weak, _dataset, _projectId } = value
    const isElsewhere = to.includes(':') || _dataset !== undefined || _projectId !== undefined
    found.push({ to, weak: _weak === true, isElsewhere })
  }
  for (const item of Object.values(value)) allReferencesIn(item, found)
  return found
}
