import * as z from 'zod/mini'
import { leadItemSchema, ownerSchema } from './lead-list.ts'

const text = z.nullable(z.string())

/** What happened to a lead. `person` is null for the command line. */
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
  ]),
  /**
   * By kind: the changed fields `from` and `to`, the text of a note, the subject, text and state of a reply, the `start` of a
   * call.
   */
  detail: z.record(z.string(), z.unknown()),
})

export type LeadEvent = z.output<typeof leadEventSchema>

/** Why a lead may be of the same person or company as another. */
export const relations = ['email', 'phone', 'company', 'domain'] as const

const relatedLeadSchema = z.object({
  ...leadItemSchema.shape,
  /** Empty: it was merged into this lead. */
  why: z.array(z.enum(relations)),
  /** It is a duplicate that was merged into this lead. */
  merged: z.boolean(),
})

export type RelatedLead = z.output<typeof relatedLeadSchema>

/** Mails to the visitor who booked a call. */
export const visitorMails = ['confirmation', 'invitation', 'cancellation', 'call-tomorrow'] as const

export type VisitorMail = (typeof visitorMails)[number]

/** Whether a message is to the visitor who booked a call. */
export function isForVisitor(kind: string): kind is VisitorMail {
  return visitorMails.some((each) => each === kind)
}

/** A message about a lead, and what became of it. */
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
  /** An address, the name of somebody at the desk, `webhook` or `log`. Null: everybody concerned. */
  to: text,
  /** `held`: while the lead is in quarantine. `dead`: given up. `withheld`: the mailbox has had enough mails, or wants none. */
  state: z.enum(['held', 'pending', 'delivered', 'dead', 'withheld']),
  attempts: z.int(),
  createdAt: z.string(),
  deliveredAt: text,
  lastError: text,
})

export type LeadMessage = z.output<typeof messageSchema>

/** Everything the desk knows of one lead: the answer of GET and PATCH /desk/leads/ID. */
export const leadDetailSchema = z.object({
  lead: z.object({
    ...leadItemSchema.shape,
    firstName: z.string(),
    lastName: z.string(),
    message: z.string(),
    answers: z.nullable(z.array(z.object({ question: z.string(), answer: z.string() }))),
    /** Where the visitor came from, and the consent; null without it. */
    context: z.nullable(z.record(z.string(), z.unknown())),
    consent: z.nullable(z.record(z.string(), z.unknown())),
    spamReasons: z.array(z.string()),
    lostReason: text,
    /** The lead that this one is a duplicate of. Its reference is null if it has been erased. */
    mergedInto: z.nullable(z.object({ id: z.string(), reference: text })),
    /** When it will be deleted automatically. */
    keptUntil: z.string(),
  }),
  timeline: z.array(leadEventSchema),
  related: z.array(relatedLeadSchema),
  /** The messages to staff about it, oldest first. */
  messages: z.array(messageSchema),
  /** Whether the desk can send replies itself. */
  sendsReplies: z.boolean(),
  /** Whether the owner of its mailbox pressed “It wasn’t me”: then it gets no mails. */
  isMailboxStopped: z.boolean(),
})

export type LeadDetail = z.output<typeof leadDetailSchema>
