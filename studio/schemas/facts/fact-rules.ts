import type { DocumentDefinition } from 'sanity'
import { promptsLeft } from '../site/page-faults.ts'
import { linksSecurely } from '../site/links-securely.ts'
import { namesKnownFacts, writesNoFactsOut } from './fact-faults.ts'

/** Adds to a type of document what holds for the text of all of them. */
export function withFactRules<Type extends DocumentDefinition>(type: Type): Type {
  if (type.validation) throw new Error(`"${type.name}" has rules of its own, which these would replace`)
  return {
    ...type,
    validation: (rule) => [
      rule.custom(namesKnownFacts),
      rule.custom(writesNoFactsOut).warning(),
      rule.custom(linksSecurely),
      rule.custom(promptsLeft),
    ],
  }
}
