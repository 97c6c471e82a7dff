import type { CallState } from '@site/domain/booking'
import type { LeadMessage } from '@site/domain/desk/lead-detail'
import { PROMISED_HOURS } from '@site/domain/forms/form-definition'
import type { PageOccasion } from '@site/domain/occasion'
import type { FormSource, LeadAnswer } from '@site/domain/lead/lead-fields'
import type { LeadContext } from '@site/domain/lead/lead-context'
import type { Firm } from '../letterhead.ts'
import type { FailedSchedule } from '../outbox/outbox-repository.ts'

export type MessageKind = LeadMessage['kind'] | 'quarantine' | 'schedule-failed' | 'calendar-failed'

/** A message to one recipient. It covers several rows of the outbox if they are alike and wait at the same time. */
export type Message = {
  ids: string[]
  kind: MessageKind
  attempts: number
  to: string | null
  by: string | null
  queuedAt: Date
  firm: Firm
  owner: { name: string; address: string } | null
  /** Without any, it is about the call of a lead that was erased. */
  leads: NoticeLead[]
  call?: NoticeCall | null | undefined
  waiting: number
  occasion?: PageOccasion | null | undefined
  schedule?: FailedSchedule | null | undefined
  calendar?: FailedCalendar | null | undefined
}

export type Channel = {
  name: 'mail' | 'webhook' | 'log'
  concurrency: number
  /** The kinds of which one message covers all leads that wait. */
  batchedKinds: MessageKind[]
  leadsMax: number
  hashMailbox?(address: string): string
  send(message: Message): Promise<void>
}

/** A person's own calendar that can't be read. */
export type FailedCalendar = { since: string; fault: string }

/** A failed delivery. The message is logged and stored, and contains no personal data. */
export class DeliveryError extends Error {
  readonly isFinal: boolean
  readonly pauseSeconds: number | undefined

  constructor(
    message: string,
    { isFinal = false, pauseSeconds }: { isFinal?: boolean; pauseSeconds?: number | undefined } = {},
  ) {
    super(message)
    this.isFinal = isFinal
    this.pauseSeconds = pauseSeconds
  }
}

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
  answers: LeadAnswer[] | null
  page: string | null
  context: LeadContext | null
  spamReasons: string[]
  createdAt: Date
  call: NoticeCall | null
  requestId: string | null
}

export type NoticeCall = {
  id: string
  start: string
  end: string
  state: CallState
  sequence: number
  service: string
  changedAt: string
}

/** The fields of a lead that may be logged: no personal data, only ids to find it by. */
export function loggedLead({ id, reference, source, requestId }: NoticeLead) {
  return { leadId: id, reference, source, ...(requestId && { requestId }) }
}

export function answerDue({ createdAt }: Pick<NoticeLead, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + PROMISED_HOURS * 3_600_000)
}

export function requireCall({ call }: Pick<Message, 'call'>) {
  if (!call) throw new Error('This message has no call')
  const { start, end, changedAt } = call
  return { ...call, start: new Date(start), end: new Date(end), changedAt: new Date(changedAt) }
}
