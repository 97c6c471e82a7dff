import { fieldOf, type FormDefinition } from '@site/contracts/forms/form-definition'
import type { FieldProblem } from '@site/contracts/problem'

/** A field's message; the empty name stands for the form as a whole. */
export type Problem = readonly [field: string, message: string]

/** The message of each field that has one. */
export type FieldErrors = Readonly<Record<string, string>>

/** What the API says of the fields that a form has. Of others its visitor can change nothing: that is an error of ours. */
export function ownProblems(problems: readonly FieldProblem[], form: FormDefinition): Problem[] {
  return problems.flatMap(({ pointer, detail }): Problem[] => {
    const field = fieldOf(form, pointer)
    return field === null ? [] : [[field, detail]]
  })
}

/** By field; of several about one field the first. */
export function errorsOf(problems: readonly Problem[]): FieldErrors {
  return Object.fromEntries(problems.toReversed())
}
