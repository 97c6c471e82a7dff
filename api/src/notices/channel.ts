import type { FailedSchedule } from '../outbox/outbox-repository.ts'
import type { NoticeLead } from './notice-lead.ts'

/** What a message is about. */
export type MessageKind =
  | 'received'
  | 'assigned'
  | 'mentioned'
  | 'due'
  | 'overdue'
  | 'quarantine'
  | 'call-moved'
  | 'call-cancelled'
  | 'schedule-failed'
  | VisitorKind

/** What a mail to the visitor who booked a call is about. */
export type VisitorKind = 'invitation' | 'cancellation' | 'call-tomorrow'

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
  leads: NoticeLead[]
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
  /** Resolves once the receiver has accepted the message. @throws DeliveryError */
  send(message: Message): Promise<void>
}

/** A failed delivery. The message is logged and stored, and contains no personal data. */
export class DeliveryError extends Error {
  /** Whether the receiver refused the message for good, so that it isn't sent again. */
  readonly isFinal: boolean

  constructor(message: string, { isFinal = false }: { isFinal?: boolean } = {}) {
    super(message)
    this.isFinal = isFinal
  }
}
