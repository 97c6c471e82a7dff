import type { LeadSource } from '@site/contracts/lead-sources'
import type { Logger } from './logger.ts'

// Every business event that is logged, with all that it may say. No personal data: a lead is its id.

/** What an event is written to. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

export interface LeadEvent {
  leadId: string
  reference: string
  source: LeadSource
}

export function leadStored(log: Log, lead: LeadEvent & { status: string; spamReasons: string[] }): void {
  log.info({ event: 'lead.stored', ...lead }, 'lead stored')
}

export function leadReplayed(log: Log, lead: Pick<LeadEvent, 'leadId' | 'reference'>): void {
  log.info({ event: 'lead.replayed', ...lead }, 'lead replayed')
}

/** The fields that were refused, never what they held; unknown ones are only counted, for their names are the client's. */
export function leadRefused(log: Log, fields: string[]): void {
  log.info({ event: 'lead.refused', fields }, 'lead refused')
}

/** Where no mail or webhook is set up, this line is the notice. */
export function leadNotified(log: Log, lead: LeadEvent): void {
  log.info({ event: 'lead.notified', channel: 'log', ...lead }, 'lead notified')
}

export function limitReached(log: Log, limit: 'requests' | 'leads-per-address' | 'leads-per-email'): void {
  log.warn({ event: 'limit.reached', limit }, 'limit reached')
}

/** `durationMs` in milliseconds. The route is its pattern, never the address that was asked for. */
export function requestCompleted(
  log: Log,
  request: { method: string; route: string; status: number; durationMs: number },
): void {
  log.info({ event: 'request.completed', ...request }, 'request completed')
}

export function databaseLost(log: Log, err: unknown): void {
  log.error({ event: 'database.lost', err }, 'an idle database connection was lost')
}

export function noticesFailed(log: Log, err: unknown): void {
  log.error({ event: 'notices.failed', err }, 'the outbox could not be read; it will be tried again')
}

export function noticesWait(log: Log): void {
  log.warn(
    { event: 'notices.wait' },
    'SMTP_URL or LEAD_WEBHOOK_URL is set: notices wait in lead_outbox for a worker',
  )
}
