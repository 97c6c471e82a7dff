import { type Fact, FACTS, factsOf, type FactSource } from '@site/content/facts/facts'
import { factValues, withFacts } from '@site/content/facts/facts-in-text'
import type { SanityDocument, ValidationContext } from 'sanity'

/** The facts to validate a document against. */
export type KnownFacts = {
  /** Published values. */
  readonly published: readonly Fact[]
  /** Values once all drafts are published. */
  readonly drafted: readonly Fact[]
}

const asked = new WeakMap<SanityDocument, Promise<KnownFacts>>()

/** The current facts. They are loaded once per validation of a document, however many fields it has. */
export function factsFor({ document, getClient }: ValidationContext): Promise<KnownFacts> {
  const before = document && asked.get(document)
  if (before) return before
  const client = getClient({ apiVersion: '2026-03-01' })
  const ask = async (perspective: 'published' | 'drafts') =>
    factsOf(await client.fetch<FactSource>(FACTS, {}, { perspective }))
  const answer = Promise.all([ask('published'), ask('drafts')]).then(([published, drafted]) => ({
    published,
    drafted,
  }))
  if (document) asked.set(document, answer)
  return answer
}

/** A text with the values of its facts. */
export async function asRead(
  text: string | undefined,
  context: ValidationContext,
): Promise<string | undefined> {
  if (!text?.includes('{{')) return text
  return withFacts(text, factValues((await factsFor(context)).drafted))
}
