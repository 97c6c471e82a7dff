import { type Fact, FACTS, listFacts, type FactSource } from '@site/content-model/facts'
import { factValues, withFacts } from '@site/domain/facts/facts-in-text'
import type { ValidationContext } from 'sanity'
import { oncePerValidation } from '../site/once-per-validation.ts'

export type KnownFacts = {
  readonly published: readonly Fact[]
  readonly drafted: readonly Fact[]
}

export const factsFor = oncePerValidation(async (client): Promise<KnownFacts> => {
  const ask = async (perspective: 'published' | 'drafts') =>
    listFacts(await client.fetch<FactSource>(FACTS, {}, { perspective }))
  const [published, drafted] = await Promise.all([ask('published'), ask('drafts')])
  return { published, drafted }
})

export async function asRead(
  text: string | undefined,
  context: ValidationContext,
): Promise<string | undefined> {
  if (!text?.includes('{{')) return text
  return withFacts(text, factValues((await factsFor(context)).drafted))
}
