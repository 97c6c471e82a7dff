import type { FieldProblem } from '../http/problem.ts'
import type { FormDefinition } from './form-definition.ts'

/** A field's error. An empty name means the form as a whole. */
export type Problem = readonly [field: string, message: string]

/** The error of each invalid field. */
export type FieldErrors = Readonly<Record<string, string>>

/** Errors by field; if a field has several, the first. */
export function errorsOf(problems: readonly Problem[]): FieldErrors {
  return Object.fromEntries(problems.toReversed())
}

/**
 * The field that a pointer of the API's answer is about; null if the form has none. For a message composed
 * of several fields, it is the last of them, where people write most.
 */
export function fieldOf({ fields }: FormDefinition, pointer: string): string | null {
  const find = (part: string) => fields.findLast(({ lead }) => lead !== 'answer' && `/${lead}` === part)?.name
  if (pointer === '/name') return null
  const whole = {
    '/firstName': '/name',
    '/lastName': '/name',
    '/preferredDate': '/slot',
    '/preferredTime': '/slot',
  }
  return find(pointer) ?? find(whole[pointer as keyof typeof whole] ?? '') ?? null
}

/** The problems that the API found in this form's fields. Others are our bugs: the visitor can't fix them. */
export function ownProblems(problems: readonly FieldProblem[], form: FormDefinition): Problem[] {
  return problems.flatMap(({ pointer, detail }): Problem[] => {
    const field = fieldOf(form, pointer)
    return field === null ? [] : [[field, detail]]
  })
}
