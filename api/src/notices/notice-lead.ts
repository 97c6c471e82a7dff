import { PROMISED_HOURS } from '@site/contracts/forms/form-definition'
import type { FormSource, LeadAnswer } from '@site/contracts/lead/lead-fields'
import type { LeadContext } from '@site/contracts/lead/lead-context'

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
  /** The call that this lead booked, with times in ISO 8601; null if it booked none. */
  call: { start: string; end: string; state: 'booked' | 'cancelled'; token: string; sequence: number } | null
  /** Id of the request that brought the lead; null for leads stored before we kept it. */
  requestId: string | null
}

/** The fields of a lead that may be logged: no personal data, only ids to find it by. */
export function loggedLead({ id, reference, source, requestId }: NoticeLead) {
  return { leadId: id, reference, source, ...(requestId && { requestId }) }
}

/** When the promised answer is due. */
export function answerDue({ createdAt }: Pick<NoticeLead, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + PROMISED_HOURS * 3_600_000)
}

/** The call that a lead booked. @throws Error if it booked none */
export function callOf({ call }: NoticeLead) {
  if (!call) throw new Error('This lead has no call')
  return { ...call, start: new Date(call.start), end: new Date(call.end) }
}
