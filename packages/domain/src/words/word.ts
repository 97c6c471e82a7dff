/** Editors can change it. A value replaces a name in braces, such as `{number}`. */
export type Word = {
  readonly title: string
  /** As long as editors have written none. */
  readonly standard: string
  /** UTF-16 units, so that the layout stays whole. */
  readonly max: number
  readonly hint?: string
}

export type WordGroup = { readonly title: string; readonly words: Readonly<Record<string, Word>> }

export const SPOKEN = 'Screen readers say it.'

export function word(title: string, standard: string, max: number, hint?: string): Word {
  return { title, standard, max, ...(hint && { hint }) }
}

/** Two braces are a fact. */
const PLACE = /(?<!\{)\{(\w+)\}(?!\})/g

/** `number` in "Call {number}". */
export function placesIn(text: string): string[] {
  return [...text.matchAll(PLACE)].map(([, name]) => name!)
}
