import { randomInt } from 'node:crypto'

/** Digits and capitals without lookalikes (0 O, 1 I L, U V) and without vowels, so that no words appear. */
export const REFERENCE_ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** 28 ^ 8 is 3.8e11. With a million leads, one new reference in 380,000 is already taken and is retried. */
export const REFERENCE_LENGTH = 8

/** Makes a reference that is easy to read out on the phone. */
export function newReference(): string {
  return Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)],
  ).join('')
}
