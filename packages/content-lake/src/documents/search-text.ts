import { isRecord } from './document.ts'

/**
 * The attribute that contains a document's whole text. `@ match text::query(…)` is rewritten to search it.
 * It isn't enumerable and isn't valid GROQ, so it can't appear in a result or a client's query.
 */
export const SEARCH_TEXT = ' searchText'

/** Adds the lazily computed text attribute to a document. Returns the same object. */
export function withSearchText<T extends object>(document: T): T {
  let text: string | undefined
  Object.defineProperty(document, SEARCH_TEXT, {
    enumerable: false,
    get: () => (text ??= collectText(document, []).join(' ')),
  })
  return document
}

function collectText(value: unknown, parts: string[]): string[] {
  if (typeof value === 'string') parts.push(value)
  else if (Array.isArray(value)) for (const item of value) collectText(item, parts)
  else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) if (!key.startsWith('_')) collectText(item, parts)
  }
  return parts
}
