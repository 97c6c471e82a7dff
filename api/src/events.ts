import type { FormSource } from '@site/contracts/lead/lead-fields'
import type { MetricsObserver } from '@site/metrics/metrics-server'
import type { Logger } from './logger.ts'
import type { LimitName } from './limits/limits.ts'

// Every business event we log, with all its fields. No personal data: a lead is identified by its id.

/** Where events are written. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

export type LeadEvent = {
  leadId: string
  reference: string
  source: FormSource
  /** The id of the request that sent the lead, if this isn't that request's own log. */
  requestId?: string
}

type MessageEvent = {
  kind: string
  channel: string
  attempts: number
  /** The receiver's answer, without personal data. */
  reason: string
} & Partial<LeadEvent>

export function leadStored(log: Log, lead: LeadEvent & { status: string; spamReasons: string[] }): void {
  log.info({ event: 'lead.stored', ...lead }, 'lead stored')
}

export function leadReplayed(log: Log, lead: Pick<LeadEvent, 'leadId' | 'reference'>): void {
  log.info({ event: 'lead.replayed', ...lead }, 'lead replayed')
}

/**
 * Names the refused fields, never their values. Unknown fields appear as `unknown`, because clients choose
 * their names.
 */
export function leadRefused(log: Log, fields: string[]): void {
  log.info({ event: 'lead.refused', fields }, 'lead refused')
}

/** Somebody signed in to the Studio, but isn't allowed to use the desk. */
export function deskRefused(log: Log, reason: 'machine' | 'role' | 'address'): void {
  log.warn({ event: 'desk.refused', reason }, 'desk refused')
}

/** Something could not be read from the content lake: the firm's hours, whose last known ones still hold, or the schedules. */
export function lakeNotRead(log: Log, what: string, err: unknown): void {
  log.warn({ event: 'lake.not-read', what, err }, 'the content lake could not be read, will retry')
}

/** A person was erased, but the list of erasures beside the database could not be written. */
export function erasureNotListed(log: Log, error: unknown): void {
  log.error({ event: 'desk.erasure-not-listed', err: error }, 'erasure not listed')
}

/** A notice of a lead was sent. If neither mail nor webhook is configured, this log line is the notice. */
export function leadNotified(log: Log, lead: LeadEvent & { kind: string; channel: string }): void {
  log.info({ event: 'lead.notified', ...lead }, 'lead notified')
}

/** The promised answer is due soon and the lead is not marked as answered. */
export function leadUnanswered(log: Log, lead: LeadEvent & { kind: string; channel: string }): void {
  log.warn({ event: 'lead.unanswered', ...lead }, 'lead not answered yet')
}

export function messageFailed(log: Log, message: MessageEvent): void {
  log.warn({ event: 'notice.failed', ...message }, 'message to staff failed, will retry')
}

export function messageDied(log: Log, message: MessageEvent): void {
  log.error(
    { event: 'notice.dead', ...message },
    'message to staff given up: `pnpm leads retry` sends it again',
  )
}

/** The person who made a schedule that failed was told. */
export function scheduleTold(log: Log): void {
  log.info({ event: 'schedule.told' }, 'mailed the person whose schedule failed')
}

export function quarantineWaits(log: Log, digest: { waiting: number; channel: string }): void {
  log.info({ event: 'quarantine.digest', ...digest }, 'leads are waiting in quarantine')
}

export function leadsPurged(log: Log, purged: { leads: number; quarantined: number }): void {
  log.info({ event: 'leads.purged', ...purged }, 'leads purged')
}

export function limitReached(log: Log, limit: LimitName): void {
  log.warn({ event: 'limit.reached', limit }, 'limit reached')
}

/** `route` is the pattern, never the requested address. `durationMs` is in milliseconds. */
export function requestCompleted(
  log: Log,
  request: { method: string; route: string; status: number; durationMs: number },
): void {
  log.info({ event: 'request.completed', ...request }, 'request completed')
}

/** @param count requests answered with 503 within about a second */
export function requestsShed(log: Log, count: number): void {
  log.warn({ event: 'requests.shed', count }, 'overloaded: requests refused with 503')
}

export function databaseLost(log: Log, err: unknown): void {
  log.error({ event: 'database.lost', err }, 'a database connection broke, or could not be opened')
}

/** Leads may leave unencrypted, because LEAD_NOTIFY_WITHOUT_TLS allows it. */
export function noticesInTheClear(log: Log, settings: readonly string[]): void {
  log.warn(
    { event: 'notices.in_the_clear', settings },
    'leads may leave without TLS: LEAD_NOTIFY_WITHOUT_TLS is yes',
  )
}

/** One run of a periodic task failed. */
export function taskFailed(log: Log, task: string, err: unknown): void {
  log.error({ event: 'task.failed', task, err }, 'periodic task failed, will retry')
}

/** @param setting the setting that changes the port */
export function metricsObserver(log: Log, setting: string): MetricsObserver {
  return {
    ready: (address) => log.info({ event: 'metrics.ready', address }, 'metrics'),
    unavailable: (err) =>
      log.error({ event: 'metrics.unavailable', setting, err }, `no metrics: set ${setting} to a free port`),
  }
}

/** Redis is unavailable. Each instance counts on its own, so limits are looser until Redis is back. */
export function limitsUnshared(log: Log, err: unknown): void {
  log.error({ event: 'limits.unshared', err }, 'Redis is unavailable: counting limits in this process')
}

export function limitsShared(log: Log): void {
  log.info({ event: 'limits.shared' }, 'limits are shared between instances')
}

/** An alert has started. `told` is false if ALERT_TO is not set. */
export function alertFired(log: Log, alert: { alert: string; told: boolean }): void {
  log.error({ event: 'alert.fired', ...alert }, 'alert fired')
}

export function alertCleared(log: Log, alert: { alert: string; told: boolean }): void {
  log.info({ event: 'alert.cleared', ...alert }, 'alert cleared')
}
