import { isRecord } from './document.ts'

/**
 * The attribute under which queries find all text of a document: what `@ match text::query(…)` is rewritten to.
 * It is not enumerable and not valid GROQ, so no result and no query can hold it.
 */
export const SEARCH_TEXT = ' searchText'

/** Adds the text attribute to a document, computed when it is first asked for. Returns the same object. */
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
