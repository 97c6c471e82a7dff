import { type CustomValidatorResult, defineArrayMember, type ValidationContext } from 'sanity'
import { field } from './field.ts'

/** A required list of one object type. @param advice a rule that only warns */
export function listField(
  name: string,
  title: string,
  type: string,
  why: string,
  description?: string,
  advice?: (list: unknown, context: ValidationContext) => CustomValidatorResult,
) {
  return field('array', name, title, {
    of: [defineArrayMember({ type })],
    ...(description !== undefined && { description }),
    rules: (rule) => [
      rule.required().min(1).error(`Add at least one. ${why}`),
      ...(advice ? [rule.custom(advice).warning()] : []),
    ],
  })
}

/** The buttons of a block. */
export function actionsField(description: string) {
  return field('array', 'actions', 'Buttons', {
    description,
    of: [defineArrayMember({ type: 'action' })],
    rules: (rule) =>
      rule.max(3).warning('With more than three buttons, readers don’t know which one to choose.'),
  })
}

/** A list of documents that a block shows. If it is empty, the block chooses them by its rule. */
export function choiceField(name: string, title: string, type: string, description: string) {
  return field('array', name, title, {
    description,
    of: [defineArrayMember({ type: 'reference', to: [{ type }] })],
    rules: (rule) => rule.unique().error('The same one is listed twice.'),
  })
}

/** Hides the fields of a block's rule while documents are chosen by hand. @param field with the chosen documents */
export function hiddenByChoice(field: string) {
  return ({ parent }: { parent?: Record<string, unknown[] | undefined> }) => Boolean(parent?.[field]?.length)
}
