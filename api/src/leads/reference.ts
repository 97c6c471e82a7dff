import { randomInt } from 'node:crypto'

/**
 * Digits and capitals without those that are taken for one another (0 O, 1 I L, U V) and without vowels, so that
 * no word comes out.
 */
export const REFERENCE_ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** 28 ^ 8 is 3.8e11: with a million leads, a new one meets a taken reference once in 380,000 times, and is retried. */
export const REFERENCE_LENGTH = 8

/** A reference that people can read out on the phone. */
export function newReference(): string {
  return Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)],
  ).join('')
}
