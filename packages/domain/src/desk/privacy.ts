import * as z from 'zod/mini'
import type { CallState } from '../booking.ts'
import { leadItemSchema } from './lead-list.ts'

export const matchReasons = [
  'asked',
  'merged',
  'email',
  'phone-and-name',
  'former-email',
  'phone',
  'indirect',
] as const

/** For the dialog, the command and the file. */
export const tieWords: Readonly<Record<(typeof matchReasons)[number], string>> = {
  asked: 'asked for',
  merged: 'merged',
  email: 'same e-mail address',
  'phone-and-name': 'same phone number and name, which anybody can type',
  'former-email': 'same e-mail address, but only before a correction',
  phone: 'only the phone number is the same',
  indirect: 'connected with another lead of this list',
}

/** For the dialog and the command. @param when in words */
export function erasedCallWords(when: string, state: CallState): string {
  return state === 'booked'
    ? `The call of ${when} will be cancelled: its time is free again, and the visitor gets a last mail about it.`
    : `The call of ${when} is not confirmed: it will be deleted, and nobody is told.`
}

export const HELD_MAX = 500

const { id, reference, createdAt, name, email, phone, excerpt, stage, call } = leadItemSchema.shape

const leadOfPersonSchema = z.object({
  id,
  reference,
  createdAt,
  name,
  email,
  phone,
  excerpt,
  stage,
  tie: z.enum(matchReasons),
  /** By a merge or the same e-mail address. Others are suggestions. */
  certain: z.boolean(),
  notes: z.int(),
  replies: z.int(),
  /** Ahead and not cancelled. Erasing the lead ends it. */
  call,
})

export const mentionPlaces = ['note', 'reply', 'changed', 'message', 'answers', 'lostReason'] as const

const mentionSchema = z.object({
  id: z.string(),
  reference: z.string(),
  at: z.string(),
  place: z.enum(mentionPlaces),
  text: z.string(),
})

/** In a text about another lead: the person's address or number. */
export type Mention = z.output<typeof mentionSchema>

/** Everything connected to a lead's person. */
export const heldOnPersonSchema = z.object({
  /** The e-mail address, or the last nine digits of the phone number. */
  person: z.string(),
  /** The certain ones first, then the newest. At most 500. */
  leads: z.array(leadOfPersonSchema),
  total: z.int(),
  mentions: z.array(mentionSchema),
  /** All texts were searched, and all that were found are listed. */
  hasAllMentions: z.boolean(),
})

export type HeldOnPerson = z.output<typeof heldOnPersonSchema>

const leadIds = z
  .array(z.uuid({ error: 'Name each lead by its id' }), { error: 'Name the leads' })
  .check(z.maxLength(HELD_MAX, `Name at most ${HELD_MAX} leads`))

const mentionIds = z
  .array(
    z
      .string({ error: 'Name each mention by its id' })
      .check(
        z.regex(/^(\d{1,18}|[\da-f-]{36}\.(message|answers|lostReason))$/, 'Name each mention by its id'),
      ),
  )
  .check(z.maxLength(HELD_MAX, `Name at most ${HELD_MAX} mentions`))

/** Without leads, the file has all that are certain. */
export const accessSchema = z.strictObject({
  leads: z.optional(leadIds),
  notes: z.optional(mentionIds),
})

export const accessSentSchema = z.object({ to: z.string() })

/** What the administrator saw and chose, so that nothing else is erased. */
export const eraseSchema = z.strictObject({
  /** Typed to confirm. */
  person: z.string({ error: 'Name the person to erase' }).check(z.maxLength(255)),
  shown: leadIds,
  leads: leadIds,
  notes: mentionIds,
})

export const erasedSchema = z.object({
  leads: z.int(),
  /** Outside of the database; applied to restored backups. */
  listed: z.boolean(),
})

export type Erased = z.output<typeof erasedSchema>

/** The only address to which the chosen leads' file may be sent. */
export function sharedAddress(chosen: readonly { email: string }[]): string | undefined {
  const [address, ...others] = new Set(chosen.map(({ email }) => email.toLowerCase()).filter(Boolean))
  return others.length === 0 ? address : undefined
}
