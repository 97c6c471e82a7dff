import { BRAND } from '@site/domain/brand'
import { toAddress, normalisePath } from '@site/domain/addresses/addresses'
import type { ValidationContext } from 'sanity'
import { localDay, localWords } from '@site/domain/business-time'
import { defineItem, field } from '../fields/field.ts'

export const ANNOUNCEMENT_MAX = 120

export const SHORT_ENOUGH: [number, string] = [
  ANNOUNCEMENT_MAX,
  `Above ${ANNOUNCEMENT_MAX} characters, it takes half a phone’s screen. Shorten it.`,
]

type Announcement = { readonly text?: string; readonly from?: string; readonly until?: string }

function endsLater(until: string | undefined, { parent }: { parent?: unknown }): string | true {
  const { from } = (parent ?? {}) as Announcement
  return !from || !until || from <= until
    ? true
    : 'The last day is before the first. Choose a later day, or change the first.'
}

function requireDay(missing: string) {
  return (day: string | undefined, { parent }: { parent?: unknown }): string | true =>
    day || !(parent as Announcement | undefined)?.text ? true : missing
}

export const announcement = defineItem('announcement', 'Announcement', { title: 'text', subtitle: 'until' }, [
  field('string', 'text', 'Text', {
    description:
      'One sentence, for example “Our office is closed from 24 December to 3 January.” Leave empty for none.',
    most: SHORT_ENOUGH,
  }),
  field('textLink', 'link', 'Link', { description: 'Where readers find more. Leave empty for none.' }),
  field('date', 'from', 'First day', {
    rules: (rule) => rule.custom(requireDay('Choose the first day on which it is shown.')),
  }),
  field('date', 'until', 'Last day', {
    description: `In ${BRAND.city}. After that day it disappears by itself.`,
    rules: (rule) => [
      rule.custom(requireDay('Choose the last day, so that nobody reads old news.')),
      rule.custom(endsLater),
      rule.custom(outlivesItsPage).warning(),
    ],
  }),
])

const ENDS = `*[_type == "schedule" && status == "waiting" && action == "unpublish"]{
  at, "page": *[_id == ^.documentId][0]{_type, slug}}`

type End = { readonly at: string; readonly page: Parameters<typeof toAddress>[0] | null }

export async function outlivesItsPage(
  until: string | undefined,
  { parent, getClient }: Pick<ValidationContext, 'parent' | 'getClient'>,
): Promise<string | true> {
  const { href } = (parent as { link?: { href?: string } } | undefined)?.link ?? {}
  if (!until || !href?.startsWith('/')) return true
  const ends = await getClient({ apiVersion: '2026-03-01' }).fetch<End[]>(ENDS)
  const end = ends.find(({ page }) => page && toAddress(page) === normalisePath(href))
  if (!end || localDay(end.at) > until) return true
  return `The page that it leads to is unpublished on ${localWords(end.at)}, and the announcement goes with it. Choose a last day before that, or change the schedule.`
}
