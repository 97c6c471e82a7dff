import type * as z from 'zod/mini'
import { nameField } from '../forms/common-fields.ts'
import type { FormDefinition, FormField } from '../forms/form-definition.ts'
import { wholeName } from './names.ts'
import type { FieldProblem } from '../http/responses.ts'
import { cleanLine } from '../clean-text.ts'
import { atLeast, lessThan } from '../text-field.ts'

/** An answer must be smaller than its request. */
export const PROBLEMS_MAX = 20

/** Longer unknown names are not repeated; the pointer is the whole body's. */
const NAME_MAX = 100

export const notAnObject: FieldProblem = { detail: 'The request body must be a JSON object', pointer: '' }

const unknownField = 'This field is not known'

/** As the form validates them, with the message last. */
function listPointers({ fields }: FormDefinition): string[] {
  const parts: Partial<Record<FormField['lead'], string[]>> = {
    name: ['firstName', 'lastName'],
    slot: ['preferredDate', 'preferredTime'],
  }
  const members = fields.flatMap(({ lead }) => parts[lead] ?? [lead])
  return [...members.filter((member) => member !== 'message'), 'message']
}

/** The length rule is for the whole name, which arrives in two parts: "J Smith" is valid. */
export function findNameFault(body: unknown, { fields }: FormDefinition): FieldProblem | undefined {
  const { label } = fields.find(({ lead }) => lead === 'name') ?? nameField
  const firstName = namePart(body, 'firstName')
  const lastName = namePart(body, 'lastName')
  if (firstName === undefined || lastName === undefined) return undefined
  const { length } = wholeName({ firstName, lastName })
  if (length >= 2 && length <= 100) return undefined
  const isLast =
    firstName.length >= 1 && firstName.length <= 100 && (lastName === '' || lastName.length > 100)
  return {
    detail: length < 2 ? atLeast(label, 2) : lessThan(label, 100),
    pointer: isLast ? '/lastName' : '/firstName',
  }
}

/** A missing part counts as empty; one that is not text has its own rule. */
function namePart(body: unknown, key: 'firstName' | 'lastName'): string | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const value: unknown = Reflect.get(body, key) ?? ''
  return typeof value === 'string' ? cleanLine(value) : undefined
}

/** In the form's order, unknown fields last. */
export function listProblems(
  issues: readonly z.core.$ZodIssue[],
  nameFault: FieldProblem | undefined,
  form: FormDefinition,
): FieldProblem[] {
  const order = listPointers(form).map((member) => `/${member}`)
  const rank = ({ pointer }: FieldProblem) => {
    const place = order.indexOf(pointer)
    return place < 0 ? order.length : place
  }
  const problems = [...(nameFault ? [nameFault] : []), ...issues.flatMap(toProblems)]
  const byPointer = new Map(problems.toReversed().map((problem) => [problem.pointer, problem]))
  return [...byPointer.values()]
    .toReversed()
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, PROBLEMS_MAX)
}

function toProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ detail: unknownField, pointer: toPointer([...issue.path, key]) }))
  }
  if (issue.path.length === 0) return [notAnObject]
  return [{ detail: issue.message, pointer: toPointer(issue.path) }]
}

/** RFC 6901 */
function toPointer(path: readonly PropertyKey[]): string {
  const names = path.map(String)
  if (names.some((name) => name.length > NAME_MAX || !name.isWellFormed())) return ''
  return names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
