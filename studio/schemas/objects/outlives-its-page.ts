import { addressOf, pageOf } from '@site/content/site/addresses'
import type { ValidationContext } from 'sanity'
import { sydneyFields, sydneyTime } from '../../src/scheduling/sydney-time.ts'

/** The pages that end on schedule. */
const ENDS = `*[_type == "schedule" && status == "waiting" && action == "unpublish"]{
  at, "page": *[_id == ^.documentId][0]{_type, slug}}`

type End = { readonly at: string; readonly page: Parameters<typeof addressOf>[0] | null }

/**
 * Rule: an announcement that is shown for longer than the page that it leads to. The page's end takes it away, which should
 * surprise nobody.
 */
export async function outlivesItsPage(
  until: string | undefined,
  { parent, getClient }: Pick<ValidationContext, 'parent' | 'getClient'>,
): Promise<string | true> {
  const { link } = (parent ?? {}) as { link?: { href?: string } }
  if (!until || !link?.href?.startsWith('/')) return true
  const ends = await getClient({ apiVersion: '2026-03-01' }).fetch<End[]>(ENDS)
  const end = ends.find(({ page }) => page && addressOf(page) === pageOf(link.href!))
  if (!end || sydneyFields(new Date(end.at))[0] > until) return true
  return `The page that it leads to is unpublished on ${sydneyTime(new Date(end.at))}, and the announcement goes with it. Choose a last day before that, or change the schedule.`
}
