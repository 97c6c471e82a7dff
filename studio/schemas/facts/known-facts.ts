import { type Fact, FACTS, factsOf, type FactSource } from '@site/content/facts/facts'
import { factValues, withFacts } from '@site/content/facts/facts-in-text'
import type { ValidationContext } from 'sanity'
import { oncePerValidation } from '../site/once-per-validation.ts'

/** The facts to validate a document against. */
export type KnownFacts = {
  readonly published: readonly Fact[]
  /** Values once all drafts are published. */
  readonly drafted: readonly Fact[]
}

export const factsFor = oncePerValidation(async (client): Promise<KnownFacts> => {
  const ask = async (perspective: 'published' | 'drafts') =>
    factsOf(await client.fetch<FactSource>(FACTS, {}, { perspective }))
  const [published, drafted] = await Promise.all([ask('published'), ask('drafts')])
  return { published, drafted }
})

/** A text with the values of its facts. */
export async function asRead(
  text: string | undefined,
  context: ValidationContext,
): Promise<string | undefined> {
  if (!text?.includes('{{')) return text
  return withFacts(text, factValues((await factsFor(context)).drafted))
}
