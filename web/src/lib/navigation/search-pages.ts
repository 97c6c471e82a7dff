type Page = { title: string; summary: string; keywords?: readonly string[] }

/**
 * The pages whose title, summary or keywords contain every search term as the start of a word, ignoring endings:
 * "price" finds "pricing". Pages with all terms in the title come first. An empty search finds every page.
 */
export function searchPages<T extends Page>(typed: string, pages: readonly T[]): T[] {
  const wanted = wordsOf(typed)
  const all = (text: string) => {
    const words = wordsOf(text)
    return wanted.every((begin) =>
      words.some((word) => word.startsWith(begin) || word.startsWith(stem(begin))),
    )
  }
  const found = pages.filter(({ title, summary, keywords }) =>
    all([title, summary, ...(keywords ?? [])].join(' ')),
  )
  const titled = found.filter(({ title }) => all(title))
  return [...new Set([...titled, ...found])]
}

/** Stems a word well enough for English search; short words stay unchanged. */
function stem(word: string): string {
  const [, begin = word] = /^(\p{L}{4,}?)(?:ing|ies|es|ed|s|e|y)$/u.exec(word) ?? []
  return begin
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
