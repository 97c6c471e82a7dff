import { fieldOf } from '@site/contracts/forms/field-of'
import type { FormDefinition } from '@site/contracts/forms/form-definition'
import type { FieldProblem } from '@site/contracts/http/problem'
import type { Problem } from './field-problems.ts'

/** The problems that the API found in this form's fields. Problems in other fields are our bugs: the visitor can't fix them. */
export function ownProblems(problems: readonly FieldProblem[], form: FormDefinition): Problem[] {
  return problems.flatMap(({ pointer, detail }): Problem[] => {
    const field = fieldOf(form, pointer)
    return field === null ? [] : [[field, detail]]
  })
}
