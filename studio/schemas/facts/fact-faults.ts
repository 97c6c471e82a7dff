import type { Fact } from '@site/content/facts/facts'
import { factsNamedIn } from '@site/content/facts/facts-in-text'
import { visibleTextsIn, literalPattern } from '@site/content/facts/visible-text'
import type { Path, SanityDocument, ValidationContext } from 'sanity'
import { factsFor, type KnownFacts } from './known-facts.ts'

/** A message about a field. */
export type FieldFault = { readonly path: Path; readonly message: string }

/** Shorter values, and values of digits only, are too common in text to be recognised as a fact. */
const SHORTEST = 4

/** Facts in a text that have no published value. */
export function unknownFacts(document: SanityDocument, { published, drafted }: KnownFacts): FieldFault[] {
  const owner = ['plan', 'siteSettings'].includes(document._type)
  const of = (facts: readonly Fact[], key: string) => facts.find((fact) => fact.key === key)
  return visibleTextsIn(document).flatMap(({ path, text }) =>
    factsNamedIn(text).flatMap((key) => {
      // Another rule reports an empty choice.
      if (key === '' || of(published, key)) return []
      const draft = of(drafted, key)
      if (draft && owner) return []
      const message = draft
        ? `“${draft.name}” is not published yet. Publish it first, or there will be a gap here.`
        : `There is no fact “${key}”, so visitors would see a gap here. Insert another fact or write the value.`
      return [{ path: [...path], message }]
    }),
  )
}

/** Whether a value is distinctive enough to be recognised in text. */
function isTelling({ value }: Fact): boolean {
  return (
    value.length >= SHORTEST && (/\D/.test(value) || value.length > SHORTEST || /^(19|20)\d\d$/.test(value))
  )
}

/** Text that has the value of a fact written out, so it would not change with the fact. */
export function factsWrittenOut(document: SanityDocument, facts: readonly Fact[]): FieldFault[] {
  const telling = facts.filter(isTelling).map((fact) => ({ fact, pattern: literalPattern(fact.value) }))
  return visibleTextsIn(document).flatMap(({ path, text }) =>
    telling
      .filter(({ pattern }) => typeof text === 'string' && text.search(pattern) >= 0)
      .map(({ fact }) => ({
        path: [...path],
        message: `“${fact.value}” is written out here and won’t change with the fact “${fact.name}”. Insert the fact instead.`,
      })),
  )
}

const isDocument = (value: unknown): value is SanityDocument => typeof value === 'object' && value !== null

/** Rule: every fact used in a document has a value. */
export async function namesKnownFacts(
  value: unknown,
  context: ValidationContext,
): Promise<FieldFault[] | true> {
  if (!isDocument(value)) return true
  const faults = unknownFacts(value, await factsFor(context))
  return faults.length === 0 || faults
}

/** Warning: insert facts instead of writing their values out. */
export async function writesNoFactsOut(
  value: unknown,
  context: ValidationContext,
): Promise<FieldFault[] | true> {
  if (!isDocument(value)) return true
  const faults = factsWrittenOut(value, (await factsFor(context)).published)
  return faults.length === 0 || faults
}
