import * as z from 'zod/mini'

/** Somebody who works at the desk, as the content lake names them. */
export const deskPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty on a local start, where nobody has an account. */
  email: z.string(),
  role: z.string(),
})

export type DeskPerson = z.output<typeof deskPersonSchema>

/** The answer of POST /desk/session. `expiresAt` is ISO 8601. */
export const deskSessionSchema = z.object({
  accessToken: z.string(),
  expiresAt: z.string(),
  person: deskPersonSchema,
})

export type DeskSession = z.output<typeof deskSessionSchema>

/** Everybody who has opened the desk, by name. A lead's owner is one of them. */
export const deskPeopleSchema = z.object({ items: z.array(deskPersonSchema) })

export type DeskPeople = z.output<typeof deskPeopleSchema>

/** The body of POST /desk/people/ID/remove. */
export const removePersonSchema = z.strictObject({
  /** Who gets the person's leads; null for nobody. */
  to: z.nullable(z.string({ error: 'Say who gets the leads, or null' }).check(z.maxLength(300))),
})

/** The answer: how many leads were handed over. */
export const removedPersonSchema = z.object({ leads: z.int() })

export type RemovedPerson = z.output<typeof removedPersonSchema>
