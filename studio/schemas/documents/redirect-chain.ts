/** The source and target of a redirect. */
export type Hop = { readonly from: string; readonly to: string }

/**
 * Checks a redirect against the others.
 *
 * @returns An error message for the editor, or undefined.
 */
export function redirectFault(own: Hop, others: readonly Hop[]): string | undefined {
  const next = new Map(others.map(({ from, to }) => [from, pathOf(to)]))
  if (next.has(own.from)) return `Another redirect already starts at ${own.from}. Remove one of them.`
  const way = [own.from]
  for (let place: string | undefined = pathOf(own.to); place !== undefined; place = next.get(place)) {
    const seen = way.includes(place)
    way.push(place)
    if (seen) return `This makes a loop (${way.join(' → ')}), and browsers would give up.`
  }
  return undefined
}

/** The path without query and fragment. Redirects are looked up by it. */
function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '')
}
