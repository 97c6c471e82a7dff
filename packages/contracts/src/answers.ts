import * as z from 'zod/mini'

/** What a stored lead is answered with, replays and quarantined leads included. */
export const leadReceiptSchema = z.object({
  id: z.uuid(),
  /** Short and easy to say on the phone. */
  reference: z.string(),
  status: z.literal('received'),
})

export type LeadReceipt = z.output<typeof leadReceiptSchema>

/** An anonymous session. `expiresAt` is when the access token ends, ISO 8601 with its offset. */
export const sessionSchema = z.object({
  accessToken: z.string(),
  expiresAt: z.string(),
  refreshToken: z.string(),
})

export type Session = z.output<typeof sessionSchema>
