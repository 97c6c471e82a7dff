import { BRAND } from '@site/brand/brand'
import { addressOf, pageOf } from '@site/content/site/addresses'
import type { ValidationContext } from 'sanity'
import { localDay, localWords } from '@site/brand/business-time'
import { defineItem, field } from '../fields/field.ts'

type Announcement = { readonly text?: string; readonly from?: string; readonly until?: string }

/** Rule: the last day isn't before the first. */
function endsLater(until: string | undefined, { parent }: { parent?: unknown }): string | true {
  const { from } = (parent ?? {}) as Announcement
  return !from || !until || from <= until
    ? true
    : 'The last day is before the first. Choose a later day, or change the first.'
}

/** Rule: an announcement with a text has this day. */
function dayOf(missing: string) {
  return (day: string | undefined, { parent }: { parent?: unknown }): string | true =>
    day || !(parent as Announcement | undefined)?.text ? true : missing
}

/** A line above the header of every page, between two days. */
export const announcement = defineItem('announcement', 'Announcement', { title: 'text', subtitle: 'until' }, [
  field('string', 'text', 'Text', {
    description:
      'One sentence, for example “Our office is closed from 24 December to 3 January.” Leave empty for none.',
    most: [120, 'Above 120 characters, it takes half a phone’s screen. Shorten it.'],
  }),
  field('textLink', 'link', 'Link', { description: 'Where readers find more. Leave empty for none.' }),
  field('date', 'from', 'First day', {
    rules: (rule) => rule.custom(dayOf('Choose the first day on which it is shown.')),
  }),
  field('date', 'until', 'Last day', {
    description: `In ${BRAND.city}. After that day it disappears by itself.`,
    rules: (rule) => [
      rule.custom(dayOf('Choose the last day, so that nobody reads old news.')),
      rule.custom(endsLater),
      rule.custom(outlivesItsPage).warning(),
    ],
  }),
])

/** The pages that end on schedule. */
const ENDS = `*[_type == "schedule" && status == "waiting" && action == "unpublish"]{
  at, "page": *[_id == ^.documentId][0]{_type, slug}}`

type End = { readonly at: string; readonly page: Parameters<typeof addressOf>[0] | null }

/** Rule: a page's end takes an announcement of it away, which should surprise nobody. */
export async function outlivesItsPage(
  until: string | undefined,
  { parent, getClient }: Pick<ValidationContext, 'parent' | 'getClient'>,
): Promise<string | true> {
  const { href } = (parent as { link?: { href?: string } } | undefined)?.link ?? {}
  if (!until || !href?.startsWith('/')) return true
  const ends = await getClient({ apiVersion: '2026-03-01' }).fetch<End[]>(ENDS)
  const end = ends.find(({ page }) => page && addressOf(page) === pageOf(href))
  if (!end || localDay(end.at) > until) return true
  return `The page that it leads to is unpublished on ${localWords(end.at)}, and the announcement goes with it. Choose a last day before that, or change the schedule.`
}
