import * as z from 'zod/mini'
import { timeOfDay } from '../booking-hours.ts'
import { text } from '../text-field.ts'
import { NOTE_MAX } from './lead-changes.ts'
import { ownerSchema } from './lead-list.ts'

export const callOutcomes = ['held', 'no-show'] as const

export type CallOutcome = (typeof callOutcomes)[number]

const callSchema = z.object({
  id: z.string(),
  /** Of its lead, or of the one that this was merged into. */
  reference: z.string(),
  name: z.string(),
  phone: z.string(),
  service: z.string(),
  isQuarantined: z.boolean(),
  spamReasons: z.array(z.string()),
  /** A person of the desk booked or confirmed it, or its mailbox has confirmed a call. */
  isConfirmed: z.boolean(),
  /** As all times here, ISO 8601 with Sydney's offset. */
  start: z.string(),
  end: z.string(),
  isMoved: z.boolean(),
  /** Who rings. */
  owner: ownerSchema,
  /** Null until a person of the desk says how it went. */
  outcome: z.nullable(z.enum(callOutcomes)),
  note: z.nullable(z.string()),
  isInvitedAgain: z.boolean(),
})

export type DeskCall = z.output<typeof callSchema>

const unavailabilitySchema = z.object({
  id: z.string(),
  start: z.string(),
  end: z.string(),
  reason: z.string(),
  /** The end of the last of several that were blocked together, week by week. */
  repeatsUntil: z.nullable(z.string()),
  /** Null if the person who blocked it has left. */
  person: z.nullable(z.string()),
})

export type Unavailability = z.output<typeof unavailabilitySchema>

/** A person's own calendar, without its address, which is a secret. */
const busyCalendarSchema = z.object({
  person: z.object({ id: z.string(), name: z.string() }),
  /** Where it is: `calendar.google.com`. */
  host: z.string(),
  readAt: z.string(),
  /** Null if it was read the last time. Until then, the times of `readAt` stay in force. */
  failingSince: z.nullable(z.string()),
  fault: z.nullable(z.string()),
})

export type BusyCalendar = z.output<typeof busyCalendarSchema>

export const agendaSchema = z.object({
  calls: z.array(callSchema),
  /** They hold no time. */
  toCheck: z.array(callSchema),
  blocks: z.array(unavailabilitySchema),
  free: z.array(z.string()),
  calendars: z.array(busyCalendarSchema),
  /** Whether the visitor is told what is done with a call. */
  sendsMails: z.boolean(),
})

export const pastCallsSchema = z.object({ calls: z.array(callSchema) })

export const callOwnerSchema = z.strictObject({ owner: z.nullable(z.string()) })

export const callOutcomeSchema = z.strictObject({
  outcome: z.enum(callOutcomes, { error: `Must be one of ${callOutcomes.join(', ')}` }),
  note: z.optional(text({ label: 'The note', min: 0, max: NOTE_MAX, missing: 'Write a note' })),
})

export type Agenda = z.output<typeof agendaSchema>

export const CALLS_MAX = 500

/** `cancelled`: how many of them could still be. */
export const cancelCallsSchema = z.strictObject({
  ids: z
    .array(z.uuid({ error: 'Name each call by its id' }), { error: 'Name the calls' })
    .check(
      z.minLength(1, 'Choose at least one call'),
      z.maxLength(CALLS_MAX, `Choose at most ${CALLS_MAX} calls at once`),
    ),
})
export const cancelledCallsSchema = z.object({ cancelled: z.int() })

const YEAR_MS = 366 * 86_400_000

/** Without times it is the whole day; with a last day, all time until its `to`, or the same time once a week. */
export const newUnavailabilitySchema = z
  .strictObject({
    date: z.iso.date({ error: 'Choose a day' }),
    until: z.optional(z.iso.date({ error: 'Choose the last day' })),
    isWeekly: z._default(z.boolean(), false),
    from: z._default(timeOfDay, '00:00'),
    to: z._default(timeOfDay, '24:00'),
    reason: text({ label: 'The reason', min: 1, max: 200, missing: 'Say why, for your colleagues' }),
  })
  .check(
    z.refine(({ date, until = date }) => until >= date && Date.parse(until) - Date.parse(date) <= YEAR_MS, {
      error: 'The last day must be within a year of the first',
      path: ['until'],
    }),
    z.refine(({ date, until = date, isWeekly, from, to }) => (until > date && !isWeekly) || from < to, {
      error: 'It must end after it has begun',
      path: ['to'],
    }),
  )

export type NewUnavailability = z.output<typeof newUnavailabilitySchema>

const ADDRESS = 'The address must begin with https://, as calendar programs give it'

/** Calendar programs give an address with `webcal:`, too, which means https. */
export const newBusyCalendarSchema = z.strictObject({
  person: z.string({ error: 'Choose a person' }),
  address: z.string({ error: 'Paste the address of the calendar' }).check(
    z.overwrite((address) => address.trim().replace(/^webcals?:/i, 'https:')),
    z.maxLength(2000, 'The address must be at most 2000 characters'),
    z.refine((address) => /^https:\/\//i.test(address) && URL.canParse(address), {
      error: ADDRESS,
    }),
  ),
})

export const unblockSchema = z.nullish(z.strictObject({ isForAll: z.optional(z.boolean()) }))

/** The only time that the secret in the path is shown. */
export const feedSchema = z.object({ path: z.string() })
