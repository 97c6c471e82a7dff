import { factToken } from '@site/content/facts/facts-in-text'

/**
 * Puts a fact in place of what is selected in a field, or at its end if nothing was. A field keeps its selection when it
 * loses the focus.
 *
 * @returns the field's new text
 */
export function insertFact(
  text: string,
  field: HTMLInputElement | HTMLTextAreaElement | null | undefined,
  key: string,
): string {
  const [start, end] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length]
  return text.slice(0, start) + factToken(key) + text.slice(end)
}
