import type { DocumentDefinition } from 'sanity'
import { promptsLeft } from '../site/page-faults.ts'
import { linksSecurely } from '../site/links-securely.ts'
import { namesKnownFacts, writesNoFactsOut } from './fact-faults.ts'
import { leavesNoOldValues } from './old-values-after-release.ts'

/** Adds the rules for text to a document type. */
export function withFactRules<Type extends DocumentDefinition>(type: Type): Type {
  if (type.validation)
    throw new Error(`"${type.name}" already has validation rules, which these would replace`)
  return {
    ...type,
    validation: (rule) => [
      rule.custom(namesKnownFacts),
      rule.custom(writesNoFactsOut).warning(),
      rule.custom(leavesNoOldValues).warning(),
      rule.custom(linksSecurely),
      rule.custom(promptsLeft),
    ],
  }
}
