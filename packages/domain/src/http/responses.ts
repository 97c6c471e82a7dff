import * as z from 'zod/mini'

/** Also for replays and quarantined leads. */
export const leadReceiptSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  status: z.literal('received'),
})

/** The reference is null if the API didn't name one; a call has a status and a page. */
export type SentLead = {
  reference: string | null
  manageUrl?: string | undefined
  status?: string | undefined
}

/** What the visitor sees. Tolerates any body. */
export function sentIn(body: unknown): SentLead {
  const optional = z.optional(z.string())
  const receipt = z
    .object({ reference: z.string(), manageUrl: optional, status: optional })
    .safeParse(body).data
  return { ...receipt, reference: receipt?.reference || null }
}

/** `expiresAt` is when the access token expires, ISO 8601 with an offset. */
export const sessionSchema = z.object({
  accessToken: z.string(),
  expiresAt: z.string(),
  refreshToken: z.string(),
})

export type Session = z.output<typeof sessionSchema>

/** The message for a person, and a pointer into the request (RFC 6901). */
export type FieldProblem = { detail: string; pointer: string }

/** RFC 9457 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** `urn:uuid:` and the request's id, as in `x-request-id`. */
  instance: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ detail: z.string(), pointer: z.string() }))),
  /** The nearest free ones, if one that was asked for isn't. */
  slots: z.optional(z.array(z.object({ start: z.string() }))),
})

export type Problem = z.output<typeof problemSchema>

export const PROBLEM_CONTENT_TYPE = 'application/problem+json'
