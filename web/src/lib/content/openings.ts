import { experimentId, versionKey, type Version } from '@site/domain/insight/experiment'
import { queryKey, type Fetched, type QuerySource } from './content-query.ts'
import type { BlockOf } from './content-types.ts'

// A page can have further openings: a second one for a share of its visitors, and some for visitors of a campaign. The
// site's server chooses, and the browser gets the chosen one alone.

/** The opening as it's shown. */
export type ShownHero = BlockOf<'hero'> & {
  /** Its name among the page's openings, if there are others. */
  opening?: string
  /** As which it's counted, while an experiment runs. */
  version?: string
}

/** The openings of a page besides its first one. */
export type Openings = {
  experiment: { id: string; share: number } | null
  campaigns: readonly string[]
}

const FIRST: Version = 'first'
export const SECOND: Version = 'second'

export const campaignOpening = (campaign: string): string => `campaign ${campaign}`

type Page = Record<string, unknown> & { _id: string; _updatedAt: string }

/** The opening of a page that begins with one. */
function findHero(page: unknown): ShownHero | undefined {
  const blocks = Object.values(page ?? {})
    .filter(Array.isArray)
    .flat(1) as { _type?: string }[]
  return blocks.find((block) => block?._type === 'hero') as ShownHero | undefined
}

/** @param results of a page's queries */
export function listOpenings(results: readonly unknown[]): Openings {
  const page = results.find(findHero) as Page | undefined
  const { second, campaigns } = findHero(page) ?? {}
  return {
    experiment: second ? { id: experimentId(page!), share: second.share / 100 } : null,
    campaigns: campaigns?.map(({ campaign }) => campaign) ?? [],
  }
}

/** The opening that a page is shown with; empty for one that has no others. */
export function readOpening(page: unknown): string {
  return findHero(page)?.opening ?? ''
}

/**
 * A page with one of its openings, and without the others.
 *
 * @param opening its name. The first one is shown if the page has no such opening
 */
export function withOpening<Result>(page: Result, opening: string): Result {
  const hero = findHero(page)
  if (!hero || !(hero.second || hero.campaigns)) return page
  const { second, campaigns, ...first } = hero
  const campaign = campaigns?.find((each) => campaignOpening(each.campaign) === opening)
  const chosen = campaign ?? (opening === SECOND ? second : null)
  const [action, ...actions] = first.actions
  const shown: ShownHero = {
    ...first,
    heading: chosen?.heading ?? first.heading,
    lede: chosen?.lede ?? first.lede,
    actions: action ? [{ ...action, label: chosen?.label ?? action.label }, ...actions] : [],
    second: null,
    campaigns: null,
    opening: campaign ? opening : second && chosen ? SECOND : FIRST,
    ...(second && !campaign && { version: versionKey(experimentId(page as Page), chosen ? SECOND : FIRST) }),
  }
  const replaced = (value: unknown) =>
    Array.isArray(value) ? value.map((block) => (block === hero ? shown : block)) : value
  return Object.fromEntries(
    Object.entries(page as object).map(([name, value]) => [name, replaced(value)]),
  ) as Result
}

/** A source whose new content has the openings that the visitor sees already, because the server has chosen them. */
export function keepOpenings(source: QuerySource): QuerySource {
  return {
    async fetch(query, client) {
      const shown = client.getQueryData<Fetched>(queryKey(query))
      const { result, tags } = await source.fetch(query, client)
      return { result: withOpening(result, readOpening(shown?.result)), tags }
    },
  }
}
