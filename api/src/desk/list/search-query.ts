/** A phone number as people write it. */
const phone = /^[+(]?[\d\s().-]{5,}\d$/

/** More words than anybody looks for. */
const WORDS_MAX = 12

/**
 * Turns search words into a text search query: each one must match the beginning of a word in the lead. A phone number
 * is found however it is written.
 *
 * @returns undefined if there is no letter or digit to look for
 */
export function searchQuery(q: string): string | undefined {
  const text = q.normalize('NFC').toLowerCase()
  if (phone.test(text)) return phoneQuery(text.replaceAll(/\D/g, ''))
  const words = text.match(/[\p{L}\p{N}]+/gu)?.slice(0, WORDS_MAX)
  return words?.map(beginning).join(' & ')
}

/** With a country code or a leading zero, only the last nine digits match (the migration indexes those). */
function phoneQuery(digits: string): string {
  const bare = digits.length > 9 ? digits.slice(-9) : digits.replace(/^0/, '')
  return [...new Set([digits, bare])].map(beginning).join(' | ')
}

function beginning(word: string): string {
  return `'${word}':*`
}
