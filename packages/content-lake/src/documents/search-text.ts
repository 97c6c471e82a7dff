import { isRecord } from './document.ts'

/** A document's whole text. Neither enumerable nor valid GROQ, so that no result and no client's query has it. */
export const SEARCH_TEXT = ' searchText'

/** Computed when first read. @param more words that can change while the document doesn't */
export function withSearchText<T extends object>(document: T, more: (document: T) => string = () => ''): T {
  let text: string | undefined
  return withText(document, () => `${(text ??= collectText(document, []).join(' '))} ${more(document)}`)
}

export const copySearchText = <T extends object>(copy: T, original: object): T =>
  withText(copy, () => (original as Record<string, unknown>)[SEARCH_TEXT])

const withText = <T extends object>(document: T, get: () => unknown): T =>
  Object.defineProperty(document, SEARCH_TEXT, { enumerable: false, get })

function collectText(value: unknown, parts: string[]): string[] {
  if (typeof value === 'string') parts.push(value)
  else if (Array.isArray(value)) for (const item of value) collectText(item, parts)
  else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) if (!key.startsWith('_')) collectText(item, parts)
  }
  return parts
}
