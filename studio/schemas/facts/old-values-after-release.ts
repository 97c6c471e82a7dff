import { FACTS, factsOf, type FactSource } from '@site/content/facts/facts'
import type { SanityDocument, ValidationContext } from 'sanity'
import { releaseOf } from '@site/content/site/ids'
import { WRITTEN } from '@site/content/checks/places-that-link'
import { changedFacts, leftBehind } from './left-behind.ts'

/** Types whose documents hold facts that text can use. */
export const HOLDS_FACTS: ReadonlySet<string> = new Set(['plan', 'siteSettings'])

/** The most places that a message names. */
const NAMED = 5

/**
 * Warning: names the text that would still show the old value of a fact once its release is published. A release has no
 * button of its own for each document, so nothing could ask then (structure/actions/warn-of-old-values.tsx).
 */
export async function leavesNoOldValues(
  value: unknown,
  { getClient }: ValidationContext,
): Promise<string | true> {
  const document = value as SanityDocument | undefined
  const release = releaseOf(document?._id ?? '')
  if (!document || release === undefined || !HOLDS_FACTS.has(document._type)) return true
  const client = getClient({ apiVersion: '2026-03-01' })
  const ask = async (perspective: 'published' | string[]) =>
    factsOf(await client.fetch<FactSource>(FACTS, {}, { perspective }))
  const [published, drafted] = await Promise.all([ask('published'), ask([release])])
  const changed = changedFacts([document], { published, drafted })
  if (changed.length === 0) return true
  const written = await client.fetch<SanityDocument[]>(WRITTEN, {}, { perspective: [release] })
  const titles = [...new Set(leftBehind(written, changed).map(({ title }) => `“${title}”`))]
  if (titles.length === 0) return true
  const more = titles.length > NAMED ? ` and ${titles.length - NAMED} more` : ''
  return `These would still show the old value when the release is published: ${titles.slice(0, NAMED).join(', ')}${more}. Change them in the release too.`
}
