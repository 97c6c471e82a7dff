import type { FieldProblem } from '@site/contracts/problem'

/** What the API says of the fields that a form has. Of others its visitor can change nothing: that is an error of ours. */
export function ownProblems(
  problems: readonly FieldProblem[],
  fieldOf: (pointer: string) => string | null,
): (readonly [field: string, message: string])[] {
  return problems.flatMap(({ pointer, detail }) => {
    const field = fieldOf(pointer)
    return field === null ? [] : [[field, detail] as const]
  })
}
