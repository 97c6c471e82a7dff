import type { NoticeLead } from './notice-lead.ts'

/** A way to tell people of leads. Each method resolves when the other side has taken the message, and rejects else. */
export interface Channel {
  name: 'mail' | 'webhook' | 'log'
  /** There is a new lead. */
  notify(lead: NoticeLead): Promise<void>
  /** These were not answered yet and their promised time ends soon. */
  remind(leads: NoticeLead[]): Promise<void>
  /**
   * These wait in quarantine. `waiting` is how many there are, of which `leads` are the newest; `day` is the business's
   * (2026-11-20), of which there is one digest.
   */
  digest(leads: NoticeLead[], waiting: number, day: string): Promise<void>
}

/** A delivery that failed. The message is for the log and the table: it holds nothing that came from a visitor. */
export class DeliveryError extends Error {}
