import { plainText } from '../content/plain-text.ts'

/** Words that an adult reads in a minute (Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047). */
const WORDS_PER_MINUTE = 238

/** Whole minutes, at least one. */
export function readingMinutes(text: readonly object[]): number {
  const words = plainText(text).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
