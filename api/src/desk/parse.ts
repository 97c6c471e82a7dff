import type { FieldProblem } from '@site/contracts/http/problem'
import * as z from 'zod/mini'
import { validationFailed } from '../errors.ts'

/** Reads a body or a query. @throws ApiError 422 with every problem and a pointer to it */
export function parse<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const [first, ...others] = result.error.issues.flatMap(toProblems)
  throw validationFailed([first ?? { detail: 'The request is not valid', pointer: '' }, ...others])
}

/** The message doesn't repeat unknown names, because clients choose them. */
function toProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  if (issue.code === 'unrecognized_keys')
    return [{ detail: 'There is a field that is not known', pointer: '' }]
  if (issue.path.length === 0) return [{ detail: 'The request must be a JSON object', pointer: '' }]
  return [{ detail: issue.message, pointer: `/${issue.path.map(String).join('/')}` }]
}
