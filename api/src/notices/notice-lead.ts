import type { LeadAnswer } from '@site/contracts/lead-answers'
import type { LeadContext } from '@site/contracts/lead-context'
import { leadFields } from '@site/contracts/lead-fields'
import type { LeadSource } from '@site/contracts/lead-sources'
import { columnOf } from '../leads/columns.ts'

/** A lead as those read it who must act on it. */
export interface NoticeLead {
  id: string
  reference: string
  firstName: string
  lastName: string
  email: string
  phone: string
  company: string | null
  message: string
  source: LeadSource
  industry: string | null
  employees: string | null
  plan: string | null
  /** What its form asked besides; null where it asked nothing more. */
  answers: LeadAnswer[] | null
  /** The path of the page that held its form; null where that is not known. */
  page: string | null
  context: LeadContext | null
  spamReasons: string[]
  createdAt: Date
  /** The request that brought it; null for a lead from before these were kept. */
  requestId: string | null
}

const ownColumns = leadFields.map(
  (field) => `l.${columnOf(field)} AS "${field === 'leadSource' ? 'source' : field}"`,
)

/** The columns of `leads` under those names. */
export const noticeColumns = `
  l.id, l.reference, ${ownColumns.join(', ')}, l.answers, l.page, l.context, l.spam_reasons AS "spamReasons",
  l.created_at AS "createdAt", l.request_id AS "requestId"`

/** Hours in which the forms promise an answer (spec.md section 9). */
export const PROMISED_HOURS = 24

/** What the log may say of a lead: no personal data, and the id by which it is found in the other logs. */
export function loggedLead({ id, reference, source, requestId }: NoticeLead) {
  return { leadId: id, reference, source, ...(requestId && { requestId }) }
}

/** When the promised time ends. */
export function answerDue({ createdAt }: Pick<NoticeLead, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + PROMISED_HOURS * 3_600_000)
}
