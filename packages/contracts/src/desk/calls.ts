import * as z from 'zod/mini'
import { timeOfDay } from '../booking-hours.ts'
import { text } from '../text-field.ts'

const callSchema = z.object({
  id: z.string(),
  /** Of its lead, or of the one that this was merged into. */
  reference: z.string(),
  name: z.string(),
  phone: z.string(),
  service: z.string(),
  /** Whether its lead is in quarantine. */
  isQuarantined: z.boolean(),
  /** Why its lead looks like spam, by the keys that leads have. */
  spamReasons: z.array(z.string()),
  /** A person of the desk booked or confirmed it, or its mailbox has confirmed a call. */
  isConfirmed: z.boolean(),
  /** ISO 8601 with Sydney's offset, as are all times here. */
  start: z.string(),
  end: z.string(),
})

export type DeskCall = z.output<typeof callSchema>

const blockSchema = z.object({
  id: z.string(),
  start: z.string(),
  end: z.string(),
  reason: z.string(),
  /** The name of who blocked it; null if they have left. */
  person: z.nullable(z.string()),
})

export type Block = z.output<typeof blockSchema>

/** The answer of GET /desk/calls: what is ahead, in order. */
export const agendaSchema = z.object({
  calls: z.array(callSchema),
  /** Those that nobody has confirmed: they hold no time. */
  toCheck: z.array(callSchema),
  blocks: z.array(blockSchema),
  /** The starts of the times that can be booked. */
  free: z.array(z.string()),
  /** Whether the visitor is told by mail what is done with a call. */
  sendsMails: z.boolean(),
})

export type Agenda = z.output<typeof agendaSchema>

/** Calls in one request. */
export const CALLS_MAX = 500

/** The body of POST /desk/calls/cancel, and its answer: how many of them could still be cancelled. */
export const cancelCallsSchema = z.strictObject({
  ids: z
    .array(z.uuid({ error: 'Name each call by its id' }), { error: 'Name the calls' })
    .check(
      z.minLength(1, 'Choose at least one call'),
      z.maxLength(CALLS_MAX, `Choose at most ${CALLS_MAX} calls at once`),
    ),
})
export const cancelledCallsSchema = z.object({ cancelled: z.int() })

/** The body of POST /desk/calls/blocks. Without times it is the whole day. */
export const newBlockSchema = z
  .strictObject({
    date: z.iso.date({ error: 'Choose a day' }),
    from: z._default(timeOfDay, '00:00'),
    to: z._default(timeOfDay, '24:00'),
    reason: text({ label: 'The reason', min: 1, max: 200, missing: 'Say why, for your colleagues' }),
  })
  .check(z.refine(({ from, to }) => from < to, { error: 'It must end after it has begun', path: ['to'] }))

/** The answer of POST /desk/calls/feed. It is the only time that the secret in the path is shown. */
export const feedSchema = z.object({ path: z.string() })
