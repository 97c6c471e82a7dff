import type { DocumentDefinition, Path, ValidationContext } from 'sanity'
import { promptsLeft } from '../site/page-faults.ts'
import { namesKnownFacts, writesNoFactsOut } from './fact-faults.ts'
import { insecureLinks } from '../../components/rich-text/insecure-links.ts'

/** Adds the rules for text to a document type. */
export function withFactRules<Type extends DocumentDefinition>(type: Type): Type {
  if (type.validation)
    throw new Error(`"${type.name}" already has validation rules, which these would replace`)
  return {
    ...type,
    validation: (rule) => [
      rule.custom(atParagraphs(namesKnownFacts)),
      rule.custom(atParagraphs(writesNoFactsOut)).warning(),
      rule.custom(linksSecurely),
      rule.custom(atParagraphs(promptsLeft)),
    ],
  }
}

type Faults = { readonly path: Path; readonly message: string }[] | true

/**
 * Reports faults inside rich text at their paragraph, where the editor marks it. Deeper down it marks nothing, and the list of
 * faults would call the place "Content / Span / Text".
 */
function atParagraphs(judge: (value: unknown, context: ValidationContext) => Faults | Promise<Faults>) {
  return async (value: unknown, context: ValidationContext): Promise<Faults> => {
    const faults = await judge(value, context)
    if (faults === true) return true
    return faults.map(({ path, message }) => ({ path: paragraphOf(path), message }))
  }
}

function paragraphOf(path: Path): Path {
  const children = path.indexOf('children')
  return children > 0 ? path.slice(0, children) : path
}

type Fault = { readonly path: Path; readonly message: string }

/** Rule: links in rich text use https. There is one message per text, however many links it has. */
function linksSecurely(document: unknown): Fault[] | true {
  const faults = faultsIn(document, [])
  return faults.length === 0 || faults
}

function faultsIn(value: unknown, path: Path): Fault[] {
  if (Array.isArray(value)) {
    const { length } = insecureLinks(value)
    if (length > 0) {
      const links = length === 1 ? 'One link starts' : `${length} links start`
      return [{ path, message: `${links} with http://. Press “Change to https://” above the text.` }]
    }
    return value.flatMap((item: { _key?: string } | null, index) =>
      faultsIn(item, [...path, item?._key === undefined ? index : { _key: item._key }]),
    )
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => faultsIn(inner, [...path, field]))
}
