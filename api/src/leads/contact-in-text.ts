import { domainToUnicode } from 'node:url'
import { cleanLine } from '@site/domain/clean-text'
import { withoutExtension } from '@site/domain/lead/contact-links'
import { comparableEmail } from '../keyed-hash.ts'

/** The shortest number of digits that is a person's number, and the longest that there is (E.164). */
const DIGITS = { min: 8, max: 15 }

/** The address in lower case, its domain in ASCII; or the number's digits without 0, +61, 0061 or 0011; else undefined. */
export function readContact(given: string): string | undefined {
  const text = cleanLine(given)
    .replace(/^<(.*)>$/, '$1')
    .replace(/^(?:mailto|tel):/i, '')
  const email = comparableEmail(text)
  if (/^[^\s@<>()[\],;:"\\]+@[a-z\d-]+(\.[a-z\d-]+)*$/.test(email)) return email
  const number = withoutExtension(text)
  return BETWEEN_DIGITS.test(number) ? readNumber(number) : undefined
}

function readNumber(text: string): string | undefined {
  const digits = text
    .replaceAll(/\D/g, '')
    .replace(/^00(11)?/, '')
    .replace(/^61(?=0?\d{9}$)/, '')
    .replace(/^0(?=\d{8})/, '')
  return digits.length >= DIGITS.min && digits.length <= DIGITS.max ? digits : undefined
}

/** Between the digits of a number. Programs for texts make long dashes of short ones. */
const SIGNS = String.raw`\t ()./+·•‒–—−-`
const BETWEEN_DIGITS = new RegExp(`^[\\d${SIGNS}]+$`, 'u')
const CHAIN = new RegExp(String.raw`(?<![\p{L}\p{N}_])\+?\d[\d${SIGNS}]*(?<=\d)(?![\p{L}\p{N}_])`, 'gu')

/** Part of an address that another one ends with: `ann@…` is not in `joann@…`, `o'ann@…` or `x+ann@…`. */
const BEGINS = "(?<![\\p{L}\\p{M}\\p{N}][._+'’&!#$%^*~-]*)"
const ENDS = '(?![.-]?[\\p{L}\\p{M}\\p{N}@])'

/** Finds whole addresses and numbers in texts. PostgreSQL's regular expression `sql`, ignoring case, finds candidates. */
export function createContactSearch(contacts: readonly string[]) {
  const emails = contacts.filter((contact) => contact.includes('@')).map(spellings)
  const numbers = new Set(contacts.filter((contact) => !contact.includes('@')))
  const wanted =
    emails.length > 0 && new RegExp(`${BEGINS}(?:${emails.flat().map(escape).join('|')})${ENDS}`, 'iu')
  const digits = [...numbers].map((number) => number.slice(-DIGITS.min).split('').join('[^0-9[:alpha:]]*'))
  return {
    // Without Unicode's rules, letters outside of ASCII are several or none.
    sql: [...new Set([...emails.flat().map(escape), ...digits])]
      .map((each) => each.replaceAll(/[^ -~]+/g, '.+'))
      .join('|'),
    isIn(text: string): boolean {
      const clean = cleanLine(text)
      return (
        (wanted && wanted.test(clean)) ||
        [...clean.matchAll(CHAIN)].some(([chain]) => hasNumber(chain, numbers))
      )
    },
  }
}

function spellings(email: string): string[] {
  const at = email.lastIndexOf('@') + 1
  return [...new Set([email, email.slice(0, at) + domainToUnicode(email.slice(at))])]
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}

// The rest of the row must be numbers of its own, unless 0 or + says where this one begins: 9123 4567 8123 4567 are two,
// and not 4567 8123.
function hasNumber(chain: string, numbers: ReadonlySet<string>): boolean {
  const groups = [...chain.matchAll(/\+?\d+/g)].map(([group]) => group)
  const sizes = groups.map((group) => group.replace('+', '').length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  let before = 0
  for (const [first, group] of groups.entries()) {
    let [text, size] = ['', 0]
    for (const [index, next] of groups.slice(first).entries()) {
      if (index > 0 && next.startsWith('+')) break
      text += next
      size += sizes[first + index]!
      // With 00 in front, and the 0 in brackets that many write after +61.
      if (size > DIGITS.max + 3) break
      const isMarked = /^[+0]/.test(group)
      const isAlone = [before, total - before - size].every(
        (rest) => isMarked || rest === 0 || rest >= DIGITS.min,
      )
      if (isAlone && numbers.has(readNumber(text) ?? '')) return true
    }
    before += sizes[first]!
  }
  return false
}
