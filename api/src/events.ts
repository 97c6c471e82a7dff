import type { FormSource } from '@site/domain/lead/lead-fields'
import type { Logger } from './logger.ts'
import type { LimitName } from './limits/limits.ts'

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

export type LeadEvent = {
  leadId: string
  reference: string
  source: FormSource
  /** The id of the request that sent the lead, if this isn't that request's own log. */
  requestId?: string
}

type Notice = LeadEvent & { kind: string; channel: string }

type FailedMessage = {
  kind: string
  channel: string
  attempts: number
  /** The receiver's answer, without personal data. */
  reason: string
} & Partial<LeadEvent>

type Failed = { err: unknown }

/** The fields of every business event that we log. No personal data: a lead is identified by its id. */
type Events = {
  'lead.stored': LeadEvent & { status: string; spamReasons: string[] }
  'lead.replayed': Pick<LeadEvent, 'leadId' | 'reference'>
  /** Names the refused fields, never their values. Unknown ones appear as `unknown`, because clients choose their names. */
  'lead.refused': { fields: string[] }
  /** If neither mail nor webhook is configured, this log line is the notice. */
  'lead.notified': Notice
  'lead.unanswered': Notice
  'leads.purged': { leads: number; quarantined: number }
  'quarantine.digest': { waiting: number; channel: string }
  'notice.failed': FailedMessage
  'notice.dead': FailedMessage
  'notices.in_the_clear': { settings: readonly string[] }
  'schedule.told': object
  'desk.refused': { reason: 'machine' | 'role' | 'address' }
  'desk.erasure-not-listed': Failed
  /** `route` is the pattern, never the requested address. `durationMs` is in milliseconds. */
  'request.completed': { method: string; route: string; status: number; durationMs: number }
  'database.lost': Failed
  /** Of what fails again and again, only the first time. */
  'task.failed': Failed & { task: string }
  'limit.reached': { limit: LimitName }
  'alert.half-sent': { reason: string }
  /** `told` is false if neither ALERT_TO nor ALERT_WEBHOOK_URL is set. */
  'alert.fired': { alert: string; told: boolean }
  'alert.cleared': { alert: string; told: boolean }
}

/** The level and text of events that aren't just noted under their name. */
const texts: Partial<Record<keyof Events, [level: keyof Log, text: string]>> = {
  'lead.unanswered': ['warn', 'lead not answered yet'],
  'quarantine.digest': ['info', 'leads are waiting in quarantine'],
  'notice.failed': ['warn', 'message to staff failed, will retry; `pnpm status` says to whom'],
  'notice.dead': [
    'error',
    'message to staff given up; `pnpm status` says to whom, `pnpm leads retry` sends it',
  ],
  'notices.in_the_clear': ['warn', 'leads may leave without TLS: LEAD_NOTIFY_WITHOUT_TLS is yes'],
  'schedule.told': ['info', 'mailed the person whose schedule failed'],
  'desk.refused': ['warn', 'desk refused'],
  'desk.erasure-not-listed': ['error', 'erasure not listed'],
  'database.lost': ['error', 'a database connection broke, or could not be opened'],
  'task.failed': ['error', 'periodic task failed, will retry'],
  'limit.reached': ['warn', 'limit reached'],
  'alert.half-sent': ['warn', 'an alert was sent by one way only'],
  'alert.fired': ['error', 'alert fired'],
}

export function logEvent<Name extends keyof Events>(log: Log, event: Name, fields: Events[Name]): void {
  const [level, text] = texts[event] ?? ['info', event.replace('.', ' ')]
  const line: object = { event, ...fields }
  log[level](line, text)
}
