// Without a schema library, so that pages can clean pasted text before a form's code has loaded.

/** An East Asian keyboard types them for `+`, `@` and digits. */
const compatible = /[\uFE50-\uFE6B\uFF01-\uFFDC]/g

/** Zero-width characters, soft hyphens, direction marks, tags, and annotations. */
const invisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** Keeps what makes one emoji of several, as in 👩🏽‍💻. */
const emojiOrInvisible =
  /(\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*)|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** Without what shapes Persian words, Indian letters and emoji. */
const unwanted =
  /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** And a braille cell without dots. */
const space = /[\p{Zs}\u2800]/gu

/** LF line ends, nothing invisible that isn't harmless, trimmed, and composed characters (NFC). */
export function cleanText(value: string): string {
  const clean = value
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unwanted, '')
    .trim()
  // Nothing visible is left.
  return clean.replace(invisible, '').trim() && clean.normalize('NFC')
}

/**
 * Full-width forms and no-break hyphens and spaces become plain too: a pasted phone number can be dialled, and the
 * same words typed on two systems are the same string.
 */
export function cleanLine(value: string): string {
  const plain = value.replace(compatible, (character) => character.normalize('NFKC'))
  return cleanText(
    plain
      .replace(emojiOrInvisible, '$1')
      .replace(space, ' ')
      .replace(/[\u2010\u2011]/g, '-'),
  )
}
