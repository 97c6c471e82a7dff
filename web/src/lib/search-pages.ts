type Page = { title: string; summary: string }

/**
 * The pages in whose title or summary each of the words begins a word; those with all of them in the title come
 * first. Nothing typed finds every page.
 */
export function searchPages<T extends Page>(typed: string, pages: readonly T[]): T[] {
  const wanted = wordsOf(typed)
  const all = (text: string) => {
    const words = wordsOf(text)
    return wanted.every((begin) => words.some((word) => word.startsWith(begin)))
  }
  const found = pages.filter(({ title, summary }) => all(`${title} ${summary}`))
  const titled = found.filter(({ title }) => all(title))
  return [...new Set([...titled, ...found])]
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
