type Link = { label: string; href: string }

/** The links whose path or label is most similar to an unknown path, best first; at most three. */
export function nearestPages<T extends Link>(pathname: string, links: readonly T[]): T[] {
  const wanted = pairs(pathname)
  const known = new Map(
    links.filter(({ href }) => href.length > 1 && !href.includes('#')).map((link) => [link.href, link]),
  )
  return [...known.values()]
    .map((link) => ({
      link,
      score: Math.max(likeness(wanted, pairs(link.href)), likeness(wanted, pairs(link.label))),
    }))
    .filter(({ score }) => score > 0.35)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ link }) => link)
}

/** Pairs of neighbouring letters. Words that differ by a typo still share most of them. */
function pairs(text: string): ReadonlySet<string> {
  const letters = decode(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)),
  )
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Dice's coefficient: 0 if nothing is shared, 1 if everything is. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size)
}
