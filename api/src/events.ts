import type { LeadSource } from '@site/contracts/lead-sources'
import type { MetricsObserver } from '@site/metrics/metrics-server'
import type { Logger } from './logger.ts'

// Every business event that is logged, with all that it may say. No personal data: a lead is its id.

/** What an event is written to. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

export interface LeadEvent {
  leadId: string
  reference: string
  source: LeadSource
  /** Of the request that brought the lead, where that is not the one whose log is written to. */
  requestId?: string
}

interface NoticeEvent extends LeadEvent {
  attempts: number
  reason: string
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

/** A lead that somebody was told of. Where no mail or webhook is set up, this line is the notice. */
export function leadNotified(log: Log, lead: LeadEvent & { channel: string }): void {
  log.info({ event: 'lead.notified', ...lead }, 'lead notified')
}

/** The promised time of a lead ends soon and nobody has marked it as answered. */
export function leadUnanswered(log: Log, lead: LeadEvent & { channel: string }): void {
  log.warn({ event: 'lead.unanswered', ...lead }, 'lead not answered yet')
}

/** `reason` holds nothing that came from a visitor, also where it is a mail server's answer. */
export function noticeFailed(log: Log, notice: NoticeEvent): void {
  log.warn({ event: 'notice.failed', ...notice }, 'notice failed, it will be tried again')
}

/** A mail server took a mail for some of LEAD_NOTIFY_TO and not for others; `reasons` as in `notice.failed`. */
export function recipientsRefused(log: Log, refused: { count: number; reasons: string[] }): void {
  log.warn(
    { event: 'recipients.refused', ...refused },
    'some of LEAD_NOTIFY_TO were not told: their mail was refused',
  )
}

export function noticeDied(log: Log, notice: NoticeEvent): void {
  log.error({ event: 'notice.dead', ...notice }, 'notice given up on, until `pnpm leads retry`')
}

export function quarantineWaits(log: Log, digest: { waiting: number; channel: string }): void {
  log.info({ event: 'quarantine.digest', ...digest }, 'leads wait in quarantine')
}

export function leadsPurged(log: Log, purged: { leads: number; quarantined: number }): void {
  log.info({ event: 'leads.purged', ...purged }, 'leads purged')
}

export const limitNames = ['requests', 'leads-per-address', 'leads-per-email'] as const

export type LimitName = (typeof limitNames)[number]

export function limitReached(log: Log, limit: LimitName): void {
  log.warn({ event: 'limit.reached', limit }, 'limit reached')
}

/** `durationMs` in milliseconds. The route is its pattern, never the address that was asked for. */
export function requestCompleted(
  log: Log,
  request: { method: string; route: string; status: number; durationMs: number },
): void {
  log.info({ event: 'request.completed', ...request }, 'request completed')
}

/** @param count how many were answered with 503 within about a second */
export function requestsShed(log: Log, count: number): void {
  log.warn({ event: 'requests.shed', count }, 'too much to do: requests were told to come back')
}

export function databaseLost(log: Log, err: unknown): void {
  log.error({ event: 'database.lost', err }, 'an idle database connection was lost')
}

/** Leads may leave over a network on which others can read them; somebody has set it so. */
export function noticesInTheClear(log: Log, settings: readonly string[]): void {
  log.warn(
    { event: 'notices.in_the_clear', settings },
    'leads may leave without TLS: LEAD_NOTIFY_WITHOUT_TLS is yes',
  )
}

/** Something the worker does again and again failed this time. */
export function roundFailed(log: Log, round: string, err: unknown): void {
  log.error({ event: 'round.failed', round, err }, 'a round of the worker failed; it will be tried again')
}

/** @param setting the setting that moves the port */
export function metricsObserver(log: Log, setting: string): MetricsObserver {
  return {
    ready: (address) => log.info({ event: 'metrics.ready', address }, 'metrics'),
    unavailable: (err) =>
      log.error({ event: 'metrics.unavailable', setting, err }, `no metrics: set ${setting} to a free port`),
  }
}

/** Redis is away: each instance counts for itself, so limits are looser until it is back. */
export function limitsUnshared(log: Log, err: unknown): void {
  log.error(
    { event: 'limits.unshared', err },
    'REDIS_URL cannot be reached: limits are counted in this process',
  )
}

export function limitsShared(log: Log): void {
  log.info({ event: 'limits.shared' }, 'limits are counted for all instances')
}
