import { isRecord } from '../documents/document.ts'

/** A reference in a document. The target of a weak one may be missing; the target of a strong one can't be deleted. */
export type Reference = { readonly to: string; readonly weak: boolean }

/** All references in a document to documents of this dataset. */
export function referencesIn(value: unknown, found: Reference[] = []): Reference[] {
  if (Array.isArray(value)) {
    for (const item of value) referencesIn(item, found)
  } else if (isRecord(value)) {
    // Skip references to other datasets, projects and media libraries, which can't be checked here.
    if (
      typeof value['_ref'] === 'string' &&
      !value['_ref'].includes(':') &&
      value['_dataset'] === undefined &&
      value['_projectId'] === undefined
    ) {
      found.push({ to: value['_ref'], weak: value['_weak'] === true })
    }
    for (const item of Object.values(value))
      if (typeof item === 'object' && item !== null) referencesIn(item, found)
  }
  return found
}
