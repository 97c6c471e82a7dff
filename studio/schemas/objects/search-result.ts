/** Lengths that search engines show, in characters. They truncate longer text in the middle of a word. */
export const TITLE_LENGTH = { min: 30, max: 60 }
export const DESCRIPTION_LENGTH = { min: 70, max: 160 }

export type Limits = { readonly min: number; readonly max: number }

export type Wording = { readonly own: string | undefined; readonly instead: string | undefined }

export function shownWords({ own, instead }: Wording): string {
  return (own?.trim() || instead?.trim()) ?? ''
}

export function lengthFault(wording: Wording, { min, max }: Limits, what: string): string | undefined {
  const { length } = shownWords(wording)
  if (length >= min && length <= max) return undefined
  const advice = `Write ${min} to ${max} characters`
  if (!wording.own?.trim())
    return `${advice}: search results would show the ${what}, which has ${length || 'none'}.`
  return length < min
    ? `${advice}; this has ${length}. There is room for more, and search engines replace text that is too short.`
    : `${advice}; this has ${length}. Search engines cut it off in the middle of a word.`
}
