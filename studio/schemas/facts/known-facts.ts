import { type Fact, FACTS, factsOf, type FactSource } from '@site/content/facts/facts'
import { factValues, withFacts } from '@site/content/facts/facts-in-text'
import type { SanityDocument, ValidationContext } from 'sanity'

/** The facts that a document is judged by. */
export type KnownFacts = {
  /** As visitors see them. */
  readonly published: readonly Fact[]
  /** As they will be once all drafts are published. */
  readonly drafted: readonly Fact[]
}

const asked = new WeakMap<SanityDocument, Promise<KnownFacts>>()

/** The facts at this moment. One look at a document asks once, however many fields it has. */
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

/** A text as visitors will read it. */
export async function asRead(
  text: string | undefined,
  context: ValidationContext,
): Promise<string | undefined> {
  if (!text?.includes('{{')) return text
  return withFacts(text, factValues((await factsFor(context)).drafted))
}
