import { syllable } from 'syllable'

/** Years of school that a reader needs, by Flesch and Kincaid's formula of 1975, and the age after them: school begins at five. */
const SCHOOL_BEGINS = 5

/**
 * The age from which a reader understands a text with ease.
 *
 * @param sentences whole ones, without headings and labels
 */
export function readingAge(sentences: readonly string[]): number {
  const words = sentences.flatMap(splitWords)
  const perSentence = words.length / sentences.length
  const perWord = syllable(words.join(' ')) / words.length
  return 0.39 * perSentence + 11.8 * perWord - 15.59 + SCHOOL_BEGINS
}

/** Every whole sentence in a document: what ends with a full stop, a question or an exclamation mark. */
export function listSentences(value: unknown): string[] {
  if (typeof value === 'string')
    return value.match(/[^.?!\s][^.?!]*(?:[.?!](?!\s|$)[^.?!]*)*[.?!](?=\s|$)/gu) ?? []
  if (Array.isArray(value)) return value.flatMap(listSentences)
  if (typeof value !== 'object' || value === null) return []
  if ('_type' in value && value._type === 'block' && 'children' in value)
    return listSentences((value.children as { text?: string }[]).map(({ text }) => text ?? '').join(''))
  return Object.entries(value)
    .filter(([field]) => !field.startsWith('_'))
    .flatMap(([, inner]) => listSentences(inner))
}

function splitWords(sentence: string): string[] {
  return sentence.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,/$%-]*/gu) ?? []
}
