import { leadNotified, leadUnanswered, quarantineWaits, type Log } from '../events.ts'
import type { Channel } from './channel.ts'
import { loggedLead } from './notice-lead.ts'

/** Notifies through the log, without personal data, when neither mail nor a webhook is configured. */
export function createLogChannel(log: Log): Channel {
  return {
    name: 'log',
    async notify(lead) {
      leadNotified(log, { ...loggedLead(lead), channel: 'log' })
    },
    async remind(leads) {
      for (const lead of leads) leadUnanswered(log, { ...loggedLead(lead), channel: 'log' })
    },
    async digest(_leads, waiting) {
      quarantineWaits(log, { waiting, channel: 'log' })
    },
  }
}
