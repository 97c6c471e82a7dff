import { PAGE_SIZE } from '@site/domain/addresses/list-pages'
import { sharedParameters } from './shared-parameters.ts'
import { QUERIES } from './site-queries.ts'

/** With each one's parameters besides the shared ones. */
const SITE_QUERIES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(QUERIES).map((query) => [
    query,
    ['slug', 'path', 'from', 'to'].filter((name) => new RegExp(`\\$${name}\\b`).test(query)),
  ]),
)

/** `places` are slugs and paths, `entries` the most that a list can have. */
const EXISTING =
  '{"places": array::unique(*[defined(slug.current)].slug.current), "entries": count(*[_type in ["article", "caseStudy"]])}'

type Params = Readonly<Record<string, unknown>>

const DAY_MS = 24 * 60 * 60 * 1000
const PLACE_MAX = 200

/**
 * All missing pages have one name, and all pages beyond a list's end are one: strangers can't make the lake run the
 * same query for each.
 * @param ask runs GROQ on what is published
 * @param now milliseconds since 1970
 * @returns undefined if the query isn't the site's, or a parameter isn't what the site sends
 */
export function publicParams(
  query: string,
  given: Params,
  ask: (query: string) => unknown,
  now = Date.now(),
): Params | undefined {
  const own = SITE_QUERIES.get(query)
  if (!own || Object.keys(given).length !== own.length + 2) return undefined
  const { samples, today, slug, path, from, to } = given
  // A visitor's clock may be in another day.
  const days = [-DAY_MS, 0, DAY_MS].map((by) => sharedParameters(false, new Date(now + by)).today)
  if ((samples !== 'shown' && samples !== 'hidden') || !days.some((day) => day === today)) return undefined
  const { places, entries } = ask(EXISTING) as { places: readonly string[]; entries: number }
  const shared = { samples, today }
  if (own.length === 0) return shared
  if (own.includes('from')) {
    const isPage = Number.isSafeInteger(from) && Number(from) >= 0 && Number(from) % PAGE_SIZE === 0
    if (!isPage || to !== Number(from) + PAGE_SIZE) return undefined
    return Number(from) < entries ? { ...shared, from, to } : { ...shared, from: entries, to: entries }
  }
  const [name = '', place] = own.includes('slug') ? ['slug', slug] : ['path', path]
  if (typeof place !== 'string') return undefined
  if (places.includes(place)) return { ...shared, [name]: place }
  return isPlace(place) ? { ...shared, [name]: '' } : undefined
}

const isPlace = (text: string): boolean => text.length <= PLACE_MAX && /^[\w./~%-]+$/.test(text)
