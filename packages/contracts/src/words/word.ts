/** A text of the interface that editors can change. A name in braces, such as `{number}`, is replaced by a value. */
export type Word = {
  /** Its name in the Studio. */
  readonly title: string
  /** The text as long as editors have written none. */
  readonly standard: string
  /** Maximum length in UTF-16 units, so that the layout stays whole. */
  readonly max: number
  /** Further help for editors. */
  readonly hint?: string
}

export type WordGroup = { readonly title: string; readonly words: Readonly<Record<string, Word>> }

/** Words that only screen readers say. */
export const SPOKEN = 'Screen readers say it.'

/** One word in one line. */
export function word(title: string, standard: string, max: number, hint?: string): Word {
  return { title, standard, max, ...(hint && { hint }) }
}

/** A name in braces. Two braces are a fact. */
const PLACE = /(?<!\{)\{(\w+)\}(?!\})/g

/** The values that a text has a place for: `number` in "Call {number}". */
export function placesIn(text: string): string[] {
  return [...text.matchAll(PLACE)].map(([, name]) => name!)
}
