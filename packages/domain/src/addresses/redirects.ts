import { normalisePath, servedBySite } from './addresses.ts'

/** As editors write it. */
export type Hop = { readonly from: string; readonly to: string }

type IsPage = (path: string) => boolean

const OWN_PATH = /^\/(?![/\\])[^\s?#]*$/

/** The first of two at one path counts. */
export function hopsByStart<H extends Hop>(hops: readonly H[]): Map<string, H> {
  return new Map(hops.map((hop) => [normalisePath(hop.from), hop] as const).toReversed())
}

/** The paths that a visitor passes, up to a page, another site, or a path for the second time: a loop. */
export function follow(hop: Hop, hops: ReadonlyMap<string, Hop>, isPage: IsPage): string[] {
  const way = [normalisePath(hop.from)]
  for (let next: Hop | undefined = hop; next;) {
    const place = normalisePath(next.to)
    next = way.includes(place) || isPage(place) ? undefined : hops.get(place)
    way.push(place)
  }
  return way
}

export const isLoop = (way: readonly string[]): boolean => new Set(way).size < way.length

export function redirectFaults(
  own: Hop,
  others: readonly Hop[],
  isPage: IsPage,
): { from?: string | undefined; to?: string | undefined } {
  const from = sourceFault(own.from)
  return from === undefined
    ? { from: startFault(own, others, isPage), to: wayFault(follow(own, hopsByStart(others), isPage)) }
    : { from }
}

function sourceFault(from: unknown): string | undefined {
  if (typeof from !== 'string' || !OWN_PATH.test(from))
    return 'Start with / and leave out the domain, ? and #. Only paths of this site can be redirected.'
  const path = normalisePath(from)
  return servedBySite(path) ? `The site needs ${path} itself, so a redirect would break it.` : undefined
}

function startFault({ from, to }: Hop, others: readonly Hop[], isPage: IsPage): string | undefined {
  const start = normalisePath(from)
  if (isPage(start)) return `${start} is a page of this site. A redirect would hide it.`
  if (others.some((other) => normalisePath(other.from) === start))
    return `Another redirect already starts at ${start}. Remove one of them.`
  const before = others.find((other) => normalisePath(other.to) === start)
  return before && `${before.from} redirects to ${start}. Let it redirect to ${to} first.`
}

function wayFault(way: readonly string[]): string | undefined {
  if (isLoop(way)) return `This makes a loop (${way.join(' → ')}), and browsers would give up.`
  return way.length > 2 ? `${way[1]} redirects to ${way[2]}. Redirect to ${way.at(-1)} at once.` : undefined
}

/**
 * The id of the redirect that a page leaves when it is taken back with its campaign. It doesn't keep the page from
 * returning, and goes when it does.
 */
export const leftBy = (pageId: string): string => `redirect-after-${pageId}`

export type Move = { readonly from: string; readonly to: string }

/** Its new target, or `gone` if it would now redirect away from the page. */
export function afterMove({ from, to }: Hop, move: Move): 'gone' | string | undefined {
  if (normalisePath(to) !== move.from) return undefined
  return normalisePath(from) === move.to ? 'gone' : to.replace(/^[^?#]*/, move.to)
}
