import * as z from 'zod/mini'
import { leadItemSchema } from './lead-list.ts'

/** Why a lead is listed with a person. */
export const ties = ['asked', 'merged', 'email', 'phone-and-name', 'phone'] as const

const leadOfPersonSchema = z.object({
  ...leadItemSchema.shape,
  tie: z.enum(ties),
  /** False if only the phone number is the same: it may be a colleague's. */
  certain: z.boolean(),
  /** Notes and replies in its timeline. */
  notes: z.int(),
  replies: z.int(),
})

/** The response of GET /desk/leads/ID/person: everything that is connected to a lead's person. */
export const heldOnPersonSchema = z.object({
  /** The e-mail address or, if there is none, the last nine digits of the phone number. */
  person: z.string(),
  leads: z.array(leadOfPersonSchema),
  /** Notes on other leads that mention the person's address or number. */
  mentions: z.array(z.object({ id: z.string(), reference: z.string(), at: z.string(), text: z.string() })),
})

export type HeldOnPerson = z.output<typeof heldOnPersonSchema>

const leadIds = z
  .array(z.uuid({ error: 'Name each lead by its id' }), { error: 'Name the leads' })
  .check(z.maxLength(500, 'Name at most 500 leads'))

/** The body of POST /desk/leads/ID/access. Without leads, the file has all that are certain. */
export const accessSchema = z.strictObject({ leads: z.optional(leadIds) })

/** The body of POST /desk/leads/ID/erase: what the administrator saw and chose, so that nothing else is erased. */
export const eraseSchema = z.strictObject({
  /** Typed to confirm. */
  person: z.string({ error: 'Name the person to erase' }).check(z.maxLength(255)),
  /** All leads that were shown. */
  shown: leadIds,
  /** Those to erase. */
  leads: leadIds,
  /** The mentions to erase. */
  notes: z
    .array(
      z
        .string({ error: 'Name each note by its id' })
        .check(z.regex(/^\d{1,18}$/, 'Name each note by its id')),
    )
    .check(z.maxLength(500, 'Name at most 500 notes')),
})

/** The answer of POST /desk/leads/ID/erase. */
export const erasedSchema = z.object({
  leads: z.int(),
  /** Whether it is in the list of erasures outside of the database, which is applied to restored backups. */
  listed: z.boolean(),
})

export type Erased = z.output<typeof erasedSchema>
