import * as z from 'zod/mini'
import { leadItemSchema, ownerSchema } from './lead-list.ts'

const text = z.nullable(z.string())

/** `person` is null for the command line. */
export const leadEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  person: ownerSchema,
  kind: z.enum([
    'changed',
    'corrected',
    'note',
    'reply',
    'released',
    'quarantined',
    'merged',
    'unmerged',
    'entered',
    'requested',
    'booked',
    'moved',
    'cancelled',
    'ended',
  ]),
  /**
   * By kind: the changed fields `from` and `to`, a note's text, a reply's subject, text and state, a call's `start`, `outcome` and `note`.
   */
  detail: z.record(z.string(), z.unknown()),
})

export type LeadEvent = z.output<typeof leadEventSchema>

export const relations = ['email', 'phone', 'company', 'domain'] as const

const relatedLeadSchema = z.object({
  ...leadItemSchema.shape,
  /** Empty: it was merged into this lead. */
  why: z.array(z.enum(relations)),
  merged: z.boolean(),
})

export type RelatedLead = z.output<typeof relatedLeadSchema>

export const visitorMails = [
  'confirmation',
  'invitation',
  'cancellation',
  'call-tomorrow',
  'call-missed',
  'registration',
] as const

export type VisitorMail = (typeof visitorMails)[number]

export type CallMail = Exclude<VisitorMail, 'registration'>

export function isForVisitor(kind: string): kind is VisitorMail {
  return visitorMails.some((each) => each === kind)
}

const messageSchema = z.object({
  id: z.string(),
  kind: z.enum([
    'received',
    'assigned',
    'mentioned',
    'due',
    'overdue',
    'call-moved',
    'call-cancelled',
    ...visitorMails,
  ]),
  /** An address, a person's name, `webhook` or `log`. Null: all who are concerned. */
  to: text,
  /** `held`: in quarantine. `dead`: given up. `withheld`: the mailbox has had enough mails, or wants none. */
  state: z.enum(['held', 'pending', 'delivered', 'dead', 'withheld']),
  attempts: z.int(),
  createdAt: z.string(),
  deliveredAt: text,
  lastError: text,
})

export type LeadMessage = z.output<typeof messageSchema>

/** The answer of GET and PATCH /desk/leads/ID. */
export const leadDetailSchema = z.object({
  lead: z.object({
    ...leadItemSchema.shape,
    firstName: z.string(),
    lastName: z.string(),
    message: z.string(),
    answers: z.nullable(z.array(z.object({ question: z.string(), answer: z.string() }))),
    /** Null without consent. */
    context: z.nullable(z.record(z.string(), z.unknown())),
    consent: z.nullable(z.record(z.string(), z.unknown())),
    spamReasons: z.array(z.string()),
    lostReason: text,
    /** This lead is its duplicate. The reference is null if it has been erased. */
    mergedInto: z.nullable(z.object({ id: z.string(), reference: text })),
    keptUntil: z.string(),
  }),
  timeline: z.array(leadEventSchema),
  related: z.array(relatedLeadSchema),
  messages: z.array(messageSchema),
  sendsReplies: z.boolean(),
  /** The mailbox's owner pressed “It wasn’t me”: it gets no mails. */
  isMailboxStopped: z.boolean(),
})

export type LeadDetail = z.output<typeof leadDetailSchema>
