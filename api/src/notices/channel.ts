import type { NoticeLead } from './notice-lead.ts'

/**
 * A way to notify people. Each method resolves once the receiver has accepted the message, and rejects
 * otherwise.
 */
export type Channel = {
  name: 'mail' | 'webhook' | 'log'
  /** Announces a new lead. */
  notify(lead: NoticeLead): Promise<void>
  /** Reminds people of unanswered leads whose promised time is nearly up, or over. */
  remind(leads: NoticeLead[], reminder: Reminder): Promise<void>
  /**
   * Lists leads in quarantine. `waiting` is the total; `leads` are the newest. `day` is the date in Sydney
   * (2026-11-20); there is one digest a day.
   */
  digest(leads: NoticeLead[], waiting: number, day: string): Promise<void>
}

/** What a reminder is about, and for whom. */
export type Reminder = {
  /** `due`: the promised time is nearly up. `overdue`: it is over. */
  kind: 'due' | 'overdue'
  /** The address of the leads' owner; undefined for everybody in LEAD_NOTIFY_TO. */
  owner: string | undefined
}

/** A failed delivery. The message is logged and stored, and contains no visitor data. */
export class DeliveryError extends Error {}
