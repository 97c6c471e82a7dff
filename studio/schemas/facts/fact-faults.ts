import type { Fact } from '@site/content/facts/facts'
import { factsNamedIn } from '@site/content/facts/facts-in-text'
import { visibleTextsIn, literalPattern } from '@site/content/facts/visible-text'
import type { Path, SanityDocument, ValidationContext } from 'sanity'
import { factsFor, type KnownFacts } from './known-facts.ts'

/** Something to say about one field of a document. */
export type FieldFault = { readonly path: Path; readonly message: string }

/** Text with digits only, or of fewer characters, stands in sentences for many other things. */
const SHORTEST = 4

/** Names of facts that visitors would not see a value for. */
export function unknownFacts(document: SanityDocument, { published, drafted }: KnownFacts): FieldFault[] {
  const owner = ['plan', 'siteSettings'].includes(document._type)
  const of = (facts: readonly Fact[], key: string) => facts.find((fact) => fact.key === key)
  return visibleTextsIn(document).flatMap(({ path, text }) =>
    factsNamedIn(text).flatMap((key) => {
      // An empty choice has a rule of its own.
      if (key === '' || of(published, key)) return []
      const draft = of(drafted, key)
      if (draft && owner) return []
      const message = draft
        ? `“${draft.name}” is not on the site yet. Publish it first, or there would be a gap here.`
        : `There is no fact “${key}”, so visitors would see a gap here. Insert another one, or write the value.`
      return [{ path: [...path], message }]
    }),
  )
}

/** Whether a value is one that text can only mean this fact by. */
function isTelling({ value }: Fact): boolean {
  return (
    value.length >= SHORTEST && (/\D/.test(value) || value.length > SHORTEST || /^(19|20)\d\d$/.test(value))
  )
}

/** Where a document writes out what a fact says, so that it would stay when the fact changes. */
export function factsWrittenOut(
  document: SanityDocument,
  facts: readonly Fact[],
): (FieldFault & { fact: Fact })[] {
  const telling = facts.filter(isTelling).map((fact) => ({ fact, pattern: literalPattern(fact.value) }))
  return visibleTextsIn(document).flatMap(({ path, text }) =>
    telling
      .filter(({ pattern }) => typeof text === 'string' && text.search(pattern) >= 0)
      .map(({ fact }) => ({
        fact,
        path: [...path],
        message: `“${fact.value}” is written out here, and would stay when the fact “${fact.name}” changes. Insert the fact instead.`,
      })),
  )
}

const isDocument = (value: unknown): value is SanityDocument => typeof value === 'object' && value !== null

/** The rule that every fact named in a document has a value. */
export async function namesKnownFacts(
  value: unknown,
  context: ValidationContext,
): Promise<FieldFault[] | true> {
  if (!isDocument(value)) return true
  const faults = unknownFacts(value, await factsFor(context))
  return faults.length === 0 || faults
}

/** The advice to name facts and not to write them out. */
export async function writesNoFactsOut(
  value: unknown,
  context: ValidationContext,
): Promise<FieldFault[] | true> {
  if (!isDocument(value)) return true
  const faults = factsWrittenOut(value, (await factsFor(context)).published)
  return faults.length === 0 || faults.map(({ path, message }) => ({ path, message }))
}
