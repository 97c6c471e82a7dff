import * as z from 'zod/mini'

/** A failed rule: the message for a person, and a pointer into the request (RFC 6901). */
export type FieldProblem = {
  detail: string
  pointer: string
}

/** An error answer, `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** `urn:uuid:` and the request's id, as in the `x-request-id` header. */
  instance: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ detail: z.string(), pointer: z.string() }))),
})

export type Problem = z.output<typeof problemSchema>

export const PROBLEM_CONTENT_TYPE = 'application/problem+json'
