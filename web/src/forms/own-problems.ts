import { fieldOf } from '@site/contracts/forms/field-of'
import type { FormDefinition } from '@site/contracts/forms/form-definition'
import type { FieldProblem } from '@site/contracts/problem'
import type { Problem } from './field-problems.ts'

/** What the API says of the fields that a form has. Of others its visitor can change nothing: that is an error of ours. */
export function ownProblems(problems: readonly FieldProblem[], form: FormDefinition): Problem[] {
  return problems.flatMap(({ pointer, detail }): Problem[] => {
    const field = fieldOf(form, pointer)
    return field === null ? [] : [[field, detail]]
  })
}
