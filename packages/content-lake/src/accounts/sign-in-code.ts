import { randomBytes } from 'node:crypto'

/** Crockford's base 32. It has no I, L, O or U, which are easy to misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code that people can type: 20 characters in groups of five. 32^20 = 2^100 codes, too many to guess. */
export function randomCode(): string {
  // 256 = 8 × 32: every character is as likely as any other.
  const characters = [...randomBytes(20)].map((byte) => ALPHABET[byte % 32])
  return characters.join('').replace(/.{5}(?=.)/g, '$&-')
}

/**
 * Normalises what somebody typed or pasted. Accepts either case, missing hyphens, O for 0, I and L for 1, and the
 * whole link.
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
