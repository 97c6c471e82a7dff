import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that nothing is misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code to type: 20 characters in groups of five. 32^20 = 2^100: there is no guessing it. */
export function randomCode(): string {
  // 256 = 8 × 32: every character is as likely as any other.
  const characters = [...randomBytes(20)].map((byte) => ALPHABET[byte % 32])
  return characters.join('').replace(/.{5}(?=.)/g, '$&-')
}

/**
 * What was meant by what was typed or pasted: in any case, with or without hyphens, a letter for the digit that
 * looks like it, or the whole link.
 */
export function readCode(given: string): string {
  const text = given.trim()
  const code = URL.canParse(text) ? (new URL(text).searchParams.get('code') ?? '') : text
  return code
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
}
