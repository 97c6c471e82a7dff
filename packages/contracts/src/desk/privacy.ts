import * as z from 'zod/mini'
import type { CallState } from '../booking.ts'
import { leadItemSchema } from './lead-list.ts'

/** Why a lead is listed with a person. */
export const ties = [
  'asked',
  'merged',
  'email',
  'phone-and-name',
  'former-email',
  'phone',
  'indirect',
] as const

/** The reasons in words, for the dialog, the command and the file. */
export const tieWords: Readonly<Record<(typeof ties)[number], string>> = {
  asked: 'asked for',
  merged: 'merged',
  email: 'same e-mail address',
  'phone-and-name': 'same phone number and name, which anybody can type',
  'former-email': 'same e-mail address, but only before a correction',
  phone: 'only the phone number is the same',
  indirect: 'connected with another lead of this list',
}

/** What erasing does to a call ahead, for the dialog and the command. @param when in words */
export function erasedCallWords(when: string, state: CallState): string {
  return state === 'booked'
    ? `The call of ${when} will be cancelled: its time is free again, and the visitor gets a last mail about it.`
    : `The call of ${when} is not confirmed: it will be deleted, and nobody is told.`
}

/** The most leads, and the most mentions, that are listed. */
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
  tie: z.enum(ties),
  /** Whether it is the person's for sure, by a merge or the same e-mail address. Others are suggestions. */
  certain: z.boolean(),
  /** Notes and replies in its timeline. */
  notes: z.int(),
  replies: z.int(),
  /** Its call ahead, if it isn't cancelled. Erasing the lead ends it. */
  call,
})

/** Where a text can mention a person. */
export const mentionPlaces = ['note', 'reply', 'changed', 'message', 'answers', 'lostReason'] as const

const mentionSchema = z.object({
  id: z.string(),
  reference: z.string(),
  at: z.string(),
  place: z.enum(mentionPlaces),
  text: z.string(),
})

/** A text about another lead that mentions the person's address or number. */
export type Mention = z.output<typeof mentionSchema>

/** The response of GET /desk/leads/ID/person: everything that is connected to a lead's person. */
export const heldOnPersonSchema = z.object({
  /** The e-mail address or, if there is none, the last nine digits of the phone number. */
  person: z.string(),
  /** The certain ones first, then the newest. At most 500. */
  leads: z.array(leadOfPersonSchema),
  /** How many there are. */
  total: z.int(),
  mentions: z.array(mentionSchema),
  /** Whether all texts were searched for mentions, and all that were found are listed. */
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

/** The body of POST /desk/leads/ID/access and …/access/mail. Without leads, the file has all that are certain. */
export const accessSchema = z.strictObject({
  leads: z.optional(leadIds),
  /** The mentions that are in it. */
  notes: z.optional(mentionIds),
})

/** The answer of POST /desk/leads/ID/access/mail. */
export const accessSentSchema = z.object({ to: z.string() })

/** The body of POST /desk/leads/ID/erase: what the administrator saw and chose, so that nothing else is erased. */
export const eraseSchema = z.strictObject({
  /** Typed to confirm. */
  person: z.string({ error: 'Name the person to erase' }).check(z.maxLength(255)),
  /** All leads that were shown. */
  shown: leadIds,
  /** Those to erase. */
  leads: leadIds,
  /** The mentions to erase. */
  notes: mentionIds,
})

/** The answer of POST /desk/leads/ID/erase. */
export const erasedSchema = z.object({
  leads: z.int(),
  /** Whether it is in the list of erasures outside of the database, which is applied to restored backups. */
  listed: z.boolean(),
})

export type Erased = z.output<typeof erasedSchema>

/** @returns the one e-mail address of the chosen leads, the only one to which their file may be sent */
export function sharedAddress(chosen: readonly { email: string }[]): string | undefined {
  const [address, ...others] = new Set(chosen.map(({ email }) => email.toLowerCase()).filter(Boolean))
  return others.length === 0 ? address : undefined
}
