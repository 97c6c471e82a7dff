import { leadNotified, leadUnanswered, quarantineWaits, type Log } from '../events.ts'
import type { Channel } from './channel.ts'

/** Where neither mail nor a webhook is set up, the log is where leads are told of; without personal data. */
export function createLogChannel(log: Log): Channel {
  return {
    name: 'log',
    async notify({ id, reference, source }) {
      leadNotified(log, { leadId: id, reference, source, channel: 'log' })
    },
    async remind(leads) {
      for (const { id, reference, source } of leads) {
        leadUnanswered(log, { leadId: id, reference, source, channel: 'log' })
      }
    },
    async digest(_leads, waiting) {
      quarantineWaits(log, { waiting, channel: 'log' })
    },
  }
}
