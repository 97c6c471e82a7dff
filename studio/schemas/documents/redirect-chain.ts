/** Where a redirect starts and where it leads. */
export type Hop = { readonly from: string; readonly to: string }

/**
 * Says what is wrong with a redirect among the others.
 *
 * @returns A sentence for the editor, or undefined where nothing is.
 */
export function redirectFault(own: Hop, others: readonly Hop[]): string | undefined {
  const next = new Map(others.map(({ from, to }) => [from, pathOf(to)]))
  if (next.has(own.from))
    return `Another redirect starts at ${own.from} already, so it is unclear which one holds.`
  const way = [own.from]
  for (let place: string | undefined = pathOf(own.to); place !== undefined; place = next.get(place)) {
    const seen = way.includes(place)
    way.push(place)
    if (seen) return `This goes round in a circle (${way.join(' → ')}), and browsers would give up.`
  }
  return undefined
}

/** The path that a redirect is looked up by: without query and fragment. */
function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '')
}
