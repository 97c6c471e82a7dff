import type { CallState } from '@site/contracts/booking'
import type { LeadMessage } from '@site/contracts/desk/lead-detail'
import { PROMISED_HOURS } from '@site/contracts/forms/form-definition'
import type { FormSource, LeadAnswer } from '@site/contracts/lead/lead-fields'
import type { LeadContext } from '@site/contracts/lead/lead-context'
import type { FailedSchedule } from '../outbox/failed-schedule.ts'

/** What a message is about. */
export type MessageKind = LeadMessage['kind'] | 'quarantine' | 'schedule-failed'

/** A message to one recipient. It covers several rows of the outbox if they are alike and wait at the same time. */
export type Message = {
  /** The rows of the outbox. */
  ids: string[]
  kind: MessageKind
  /** Attempts so far, this one included. */
  attempts: number
  /** An address; null unless it is a mail. */
  to: string | null
  /** Who caused it, if it was somebody at the desk. */
  by: string | null
  /** Without any, it is about the call of a lead that was erased. */
  leads: NoticeLead[]
  /** The call that it is about, if its lead has one. */
  call?: NoticeCall | null | undefined
  /** Of a digest of the quarantine: how many leads are in it. `leads` are the newest. */
  waiting: number
  /** Of a mail about a failed schedule, which has no leads. */
  schedule?: FailedSchedule | null | undefined
}

/** A way to reach staff. */
export type Channel = {
  name: 'mail' | 'webhook' | 'log'
  /** Messages that may be sent at the same time. */
  lanes: number
  /** The kinds of which one message covers all leads that wait. */
  together: MessageKind[]
  /** Leads in one message. */
  leadsMax: number
  /** Hashes a visitor's mailbox with a key, to count the mails that it gets. */
  hashMailbox?(address: string): string
  /** Resolves once the receiver has accepted the message. @throws DeliveryError */
  send(message: Message): Promise<void>
}

type Refusal = { isFinal: boolean; pauseSeconds: number | undefined }

/** A failed delivery. The message is logged and stored, and contains no personal data. */
export class DeliveryError extends Error {
  /** Whether the receiver refused the message for good, so that it isn't sent again. */
  readonly isFinal: boolean
  /** How long the receiver wants no message at all. */
  readonly pauseSeconds: number | undefined

  constructor(message: string, { isFinal = false, pauseSeconds }: Partial<Refusal> = {}) {
    super(message)
    this.isFinal = isFinal
    this.pauseSeconds = pauseSeconds
  }
}

/** A lead as shown to the people who answer it. */
export type NoticeLead = {
  id: string
  reference: string
  firstName: string
  lastName: string
  email: string
  phone: string
  company: string | null
  message: string
  source: FormSource
  industry: string | null
  employees: string | null
  plan: string | null
  /** Answers to extra questions; null if the form asked none. */
  answers: LeadAnswer[] | null
  /** Path of the page with the form; null if unknown. */
  page: string | null
  context: LeadContext | null
  spamReasons: string[]
  createdAt: Date
  /** The call that this lead asked for; null if it asked for none. */
  call: NoticeCall | null
  /** Id of the request that brought the lead; null for leads stored before we kept it. */
  requestId: string | null
}

/** A call as staff and its visitor are told of it, with times in ISO 8601. */
export type NoticeCall = {
  id: string
  start: string
  end: string
  state: CallState
  sequence: number
  service: string
  changedAt: string
  firm: string
}

/** The fields of a lead that may be logged: no personal data, only ids to find it by. */
export function loggedLead({ id, reference, source, requestId }: NoticeLead) {
  return { leadId: id, reference, source, ...(requestId && { requestId }) }
}

/** When the promised answer is due. */
export function answerDue({ createdAt }: Pick<NoticeLead, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + PROMISED_HOURS * 3_600_000)
}

/** The call of a message that is about one, with its times. @throws Error if there is none */
export function requireCall({ call }: Pick<Message, 'call'>) {
  if (!call) throw new Error('This message has no call')
  const { start, end, changedAt } = call
  return { ...call, start: new Date(start), end: new Date(end), changedAt: new Date(changedAt) }
}
