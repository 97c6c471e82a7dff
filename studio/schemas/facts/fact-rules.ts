import type { DocumentDefinition, Path, ValidationContext } from 'sanity'
import { promptsLeft } from '../site/page-faults.ts'
import { namesKnownFacts, writesNoFactsOut } from './fact-faults.ts'

/** Adds the rules for text to a document type. */
export function withFactRules<Type extends DocumentDefinition>(type: Type): Type {
  if (type.validation)
    throw new Error(`"${type.name}" already has validation rules, which these would replace`)
  return {
    ...type,
    validation: (rule) => [
      rule.custom(atParagraphs(namesKnownFacts)),
      rule.custom(atParagraphs(writesNoFactsOut)).warning(),
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
