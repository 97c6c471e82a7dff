import { nameDocument, type Place } from '@site/content-model/checks/places-that-link'
import { type Fact, occasionKey } from '@site/content-model/facts'
import { factsNamedIn } from '@site/domain/facts/facts-in-text'
import { visibleTextsIn, literalPattern } from '@site/domain/facts/visible-text'
import { publishedId } from '@site/content-model/site/ids'
import type { DocumentDefinition, Path, SanityDocument, ValidationContext } from 'sanity'
import { promptsLeft } from '../site/page-faults.ts'
import { factsFor, type KnownFacts } from './known-facts.ts'

type Fault = { readonly path: Path; readonly message: string }

/** Shorter values, and values of digits only, are too common in text to be recognised as a fact. */
const SHORTEST = 4

export function unknownFacts(document: SanityDocument, { published, drafted }: KnownFacts): Fault[] {
  const { current = '' } = (document['slug'] ?? {}) as { current?: string }
  const isOwn = (key: string) =>
    ['plan', 'siteSettings'].includes(document._type) || key.startsWith(`${occasionKey(current)}:`)
  const of = (facts: readonly Fact[], key: string) => facts.find((fact) => fact.key === key)
  return visibleTextsIn(document).flatMap(({ path, text }) =>
    factsNamedIn(text).flatMap((key) => {
      // Another rule reports an empty choice.
      if (key === '' || of(published, key)) return []
      const draft = of(drafted, key)
      if (draft && isOwn(key)) return []
      const message = draft
        ? `“${draft.name}” is not published yet. Publish it first, or there will be a gap here.`
        : `There is no fact “${key}”, so visitors would see a gap here. Insert another fact or write the value.`
      return [{ path: [...path], message }]
    }),
  )
}

/** Of an event. Another text may well name the same place, speaker or length. */
const COMMON = /^event:.*:(?:length|where|speaker|seats)$/

function isTelling({ key, value }: Fact): boolean {
  return (
    !COMMON.test(key) &&
    value.length >= SHORTEST &&
    (/\D/.test(value) || value.length > SHORTEST || /^(19|20)\d\d$/.test(value))
  )
}

export function factsWrittenOut(document: SanityDocument, facts: readonly Fact[]): Fault[] {
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

export function placesWithValue(documents: readonly SanityDocument[], fact: Fact): Place[] {
  return documents.flatMap((document) => {
    const { length } = factsWrittenOut(document, [fact])
    const { _id, _type: type } = document
    return length > 0 ? { id: publishedId(_id), type, title: nameDocument(document), links: length } : []
  })
}

/** Faults inside rich text are reported at their paragraph: deeper down, the form marks nothing. */
function documentRule(
  judge: (document: SanityDocument, context: ValidationContext) => Fault[] | Promise<Fault[]>,
) {
  return async (value: unknown, context: ValidationContext): Promise<Fault[] | true> => {
    if (typeof value !== 'object' || value === null) return true
    const faults = await judge(value as SanityDocument, context)
    return faults.length === 0 || faults.map(({ path, message }) => ({ path: toParagraph(path), message }))
  }
}

function toParagraph(path: Path): Path {
  const children = path.indexOf('children')
  return children > 0 ? path.slice(0, children) : path
}

export const namesKnownFacts = documentRule(async (document, context) =>
  unknownFacts(document, await factsFor(context)),
)

const writesNoFactsOut = documentRule(async (document, context) =>
  factsWrittenOut(document, (await factsFor(context)).published),
)

export function withFactRules<Type extends DocumentDefinition>(type: Type): Type {
  if (type.validation)
    throw new Error(`"${type.name}" already has validation rules, which these would replace`)
  return {
    ...type,
    validation: (rule) => [
      rule.custom(namesKnownFacts),
      rule.custom(writesNoFactsOut).warning(),
      rule.custom(documentRule(promptsLeft)),
    ],
  }
}
