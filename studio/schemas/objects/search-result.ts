/** What search engines have room for, in characters. Less wastes it, more is cut in the middle of a word. */
export const TITLE_LENGTH = { min: 30, max: 60 }
export const DESCRIPTION_LENGTH = { min: 70, max: 160 }

/** A length with its limits. */
export type Limits = { readonly min: number; readonly max: number }

/** What an editor wrote for search engines, and what is shown where that is empty. */
export type Wording = { readonly own: string | undefined; readonly instead: string | undefined }

/** The words that search engines get: the editor's own, else those of the page. */
export function shownWords({ own, instead }: Wording): string {
  return (own?.trim() || instead?.trim()) ?? ''
}

/**
 * Says what is wrong with the length of a title or a description in search results.
 *
 * @param what How the page's own words are called in the form, for example "name of the page".
 * @returns A sentence for the editor, or undefined where the length fits.
 */
export function lengthFault(wording: Wording, { min, max }: Limits, what: string): string | undefined {
  const { length } = shownWords(wording)
  if (length >= min && length <= max) return undefined
  const advice = `Write ${min} to ${max} characters`
  if (!wording.own?.trim())
    return `${advice}: search results would show the ${what}, which has ${length || 'none'}.`
  return length < min
    ? `${advice}, this has ${length}: there is room to say more, and search engines replace what is too short.`
    : `${advice}, this has ${length}: search engines cut the rest off in the middle of a word.`
}
