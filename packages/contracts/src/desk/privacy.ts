import * as z from 'zod/mini'
import { leadItemSchema } from './lead-list.ts'

/** The response of GET /desk/leads/ID/person: everything held on a lead's person, which erasing deletes. */
export const heldOnPersonSchema = z.object({
  /** The e-mail address or, where none is known, the last nine digits of the phone number. */
  person: z.string(),
  /** How many leads are of this person. */
  count: z.int(),
  /** The newest of them, at most 50. */
  leads: z.array(leadItemSchema),
  /** Notes and replies in their timelines. */
  notes: z.int(),
  replies: z.int(),
})

export type HeldOnPerson = z.output<typeof heldOnPersonSchema>

/** The body of POST /desk/leads/ID/erase: what the administrator saw, so that nothing else is erased. */
export const eraseSchema = z.strictObject({
  person: z.string({ error: 'Name the person to erase' }).check(z.maxLength(255)),
  leads: z
    .number({ error: 'Send how many leads will be erased' })
    .check(z.int('Send how many leads will be erased')),
})

/** The answer of POST /desk/leads/ID/erase. */
export const erasedSchema = z.object({
  leads: z.int(),
  /** Whether it is in the list of erasures outside of the database, which is applied to restored backups. */
  listed: z.boolean(),
})

export type Erased = z.output<typeof erasedSchema>
