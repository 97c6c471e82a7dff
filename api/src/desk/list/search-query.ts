/** A phone number in any usual format. */
const phone = /^[+(]?[\d\s().-]{5,}\d$/

/** The most words of a search. */
const WORDS_MAX = 12

/**
 * Turns search words into a text search query: each one must match the start of a word in the lead. A phone number is
 * found in any format.
 *
 * @returns undefined if there is no letter or digit to look for
 */
export function searchQuery(q: string): string | undefined {
  const text = q.normalize('NFC').toLowerCase()
  if (phone.test(text)) return phoneQuery(text.replaceAll(/\D/g, ''))
  const words = text.match(/[\p{L}\p{N}]+/gu)?.slice(0, WORDS_MAX)
  return words?.map(beginning).join(' & ')
}

/** The migration indexes the last nine digits of phone numbers, without country code or leading zero. */
function phoneQuery(digits: string): string {
  const bare = digits.length > 9 ? digits.slice(-9) : digits.replace(/^0/, '')
  return [...new Set([digits, bare])].map(beginning).join(' | ')
}

function beginning(word: string): string {
  return `'${word}':*`
}
