/** What visitors read on each page, by path. */
export type SearchTexts = Readonly<Record<string, readonly string[]>>

type Page = {
  title: string
  summary: string
  keywords?: readonly string[]
  texts?: readonly string[] | undefined
}

/**
 * The pages that contain every search term as the start of a word, ignoring endings: "price" finds "pricing". Pages with
 * all terms in the title come first, then those in whose summary and keywords they are, then those in whose text, with
 * the first sentence that has a term. An empty search finds every page.
 */
export function searchPages<T extends Page>(typed: string, pages: readonly T[]): (T & { found?: string })[] {
  const wanted = splitWords(typed)
  const has = (text: string) => {
    const words = splitWords(text)
    return (begin: string) => words.some((word) => word.startsWith(begin) || word.startsWith(stem(begin)))
  }
  const all = (text: string) => wanted.every(has(text))
  const about = ({ title, summary, keywords = [] }: T) => [title, summary, ...keywords].join(' ')
  const inTitle = pages.filter(({ title }) => all(title))
  const inAbout = pages.filter((page) => !inTitle.includes(page) && all(about(page)))
  const inTexts = pages
    .filter((page) => !inTitle.includes(page) && !inAbout.includes(page))
    .filter((page) => all([about(page), ...(page.texts ?? [])].join(' ')))
    .map((page) => {
      const sentences = page.texts!.flatMap((text) => text.split(/(?<=[.?!])\s+|\n+/))
      const found = sentences.find(all) ?? sentences.find((sentence) => wanted.some(has(sentence)))
      return { ...page, ...(found && { found }) }
    })
  return [...inTitle, ...inAbout, ...inTexts]
}

/** Stems a word well enough for English search; short words stay unchanged. */
function stem(word: string): string {
  const [, begin = word] = /^(\p{L}{4,}?)(?:ing|ies|es|ed|s|e|y)$/u.exec(word) ?? []
  return begin
}

/** In small letters. */
function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
