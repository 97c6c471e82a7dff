import * as z from 'zod/mini'

/** The answer to a stored lead, including replays and quarantined leads. */
export const leadReceiptSchema = z.object({
  id: z.uuid(),
  /** Short and easy to say on the phone. */
  reference: z.string(),
  status: z.literal('received'),
})

export type LeadReceipt = z.output<typeof leadReceiptSchema>

/** The reference in a receipt; null if a successful answer has another body. */
export function referenceIn(body: unknown): string | null {
  return z.object({ reference: z.string() }).safeParse(body).data?.reference || null
}

/** An anonymous session. `expiresAt` is when the access token expires, ISO 8601 with an offset. */
export const sessionSchema = z.object({
  accessToken: z.string(),
  expiresAt: z.string(),
  refreshToken: z.string(),
})

export type Session = z.output<typeof sessionSchema>
