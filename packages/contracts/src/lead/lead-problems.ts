import type * as z from 'zod/mini'
import { nameField } from '../forms/common-fields.ts'
import type { FormDefinition, FormField } from '../forms/form-definition.ts'
import { wholeName } from './names.ts'
import type { FieldProblem } from '../http/responses.ts'
import { cleanLine } from '../clean-text.ts'
import { atLeast, lessThan } from '../text-field.ts'

/** Maximum number of problems in an answer, to keep it smaller than the request. */
export const PROBLEMS_MAX = 20

/** Longer unknown names are not repeated; the pointer then refers to the whole body. */
const NAME_MAX = 100

export const notAnObject: FieldProblem = { detail: 'The request body must be a JSON object', pointer: '' }

const unknownField = 'This field is not known'

/** A lead's members in the order in which its form validates them, with the message last. */
function orderOf({ fields }: FormDefinition): string[] {
  const parts: Partial<Record<FormField['lead'], string[]>> = {
    name: ['firstName', 'lastName'],
    slot: ['preferredDate', 'preferredTime'],
  }
  const members = fields.flatMap(({ lead }) => parts[lead] ?? [lead])
  return [...members.filter((member) => member !== 'message'), 'message']
}

/** The form's length rule applies to the whole name, which arrives in two parts: "J Smith" is valid. */
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

/** A missing part counts as empty. A part that is not text is reported by its own rule. */
function namePart(body: unknown, key: 'firstName' | 'lastName'): string | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const value: unknown = Reflect.get(body, key) ?? ''
  return typeof value === 'string' ? cleanLine(value) : undefined
}

/** One problem per field, in the form's order, unknown fields last. */
export function listProblems(
  issues: readonly z.core.$ZodIssue[],
  nameFault: FieldProblem | undefined,
  form: FormDefinition,
): FieldProblem[] {
  const order = orderOf(form).map((member) => `/${member}`)
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

/** A JSON pointer (RFC 6901) to a member of the body. */
function toPointer(path: readonly PropertyKey[]): string {
  const names = path.map(String)
  if (names.some((name) => name.length > NAME_MAX || !name.isWellFormed())) return ''
  return names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
