// What people paste is cleaned before it is checked, compared and stored. Without a schema library, so that pages can use it
// before a form's code has loaded.

/** Full-width, half-width and small forms: what an East Asian keyboard types for `+`, `@` and digits. */
const compatible = /[\uFE50-\uFE6B\uFF01-\uFFDC]/g

/** Characters that are not seen: zero-width ones, soft hyphens, direction marks, tags, and annotations. */
const invisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** The same without those that shape Persian words, Indian letters and emoji, which are harmless in a text. */
const unwanted =
  /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** All spaces, and a braille cell without dots. */
const space = /[\p{Zs}\u2800]/gu

/** Cleans a text of several lines: LF line ends, nothing invisible that isn't harmless, trimmed, and composed characters (NFC). */
export function cleanText(value: string): string {
  const clean = value
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unwanted, '')
    .trim()
  // What has nothing to be seen is empty.
  return clean.replace(invisible, '').trim() && clean.normalize('NFC')
}

/**
 * Cleans a text of one line: also full-width forms and no-break hyphens and spaces become plain. A phone number pasted with
 * direction marks can then be dialled, and the same words typed on two systems are the same string.
 */
export function cleanLine(value: string): string {
  const plain = value.replace(compatible, (character) => character.normalize('NFKC'))
  return cleanText(
    plain
      .replace(invisible, '')
      .replace(space, ' ')
      .replace(/[\u2010\u2011]/g, '-'),
  )
}
