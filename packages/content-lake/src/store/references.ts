import { isRecord } from '../documents/document.ts'

/** A reference inside a document. Weak ones may point at nothing; strong ones hold their target in place. */
export type Reference = { readonly to: string; readonly weak: boolean }

/** Every reference in a document to a document of this dataset. */
export function referencesIn(value: unknown, found: Reference[] = []): Reference[] {
  if (Array.isArray(value)) {
    for (const item of value) referencesIn(item, found)
  } else if (isRecord(value)) {
    // A reference with a dataset or project of its own points outside; nothing here can check it.
    if (
      typeof value['_ref'] === 'string' &&
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
