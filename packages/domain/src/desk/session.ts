import * as z from 'zod/mini'

/** As the content lake names them. */
export const deskPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty on a local start, where people have no account. */
  email: z.string(),
  role: z.string(),
})

export type DeskPerson = z.output<typeof deskPersonSchema>

/** `expiresAt` is ISO 8601. */
export const deskSessionSchema = z.object({
  accessToken: z.string(),
  expiresAt: z.string(),
  person: deskPersonSchema,
})

export type DeskSession = z.output<typeof deskSessionSchema>

/** All who have opened the desk, by name. A lead's owner is one of them. */
export const deskPeopleSchema = z.object({ items: z.array(deskPersonSchema) })

export type DeskPeople = z.output<typeof deskPeopleSchema>

export const removePersonSchema = z.strictObject({
  /** Of the person's leads; null for none. */
  to: z.nullable(z.string({ error: 'Say who gets the leads, or null' }).check(z.maxLength(300))),
})

export const removedPersonSchema = z.object({ leads: z.int() })

export type RemovedPerson = z.output<typeof removedPersonSchema>
