import { leadNotified, leadUnanswered, quarantineWaits, type Log } from '../events.ts'
import type { Channel, Message } from './channel.ts'
import { loggedLead } from './notice-lead.ts'

/** Logs that a message was accepted. With this channel, that is the message: neither mail nor a webhook is configured. */
export function logSent(log: Log, channel: Channel['name'], { kind, leads, waiting }: Message): void {
  if (kind === 'quarantine') return quarantineWaits(log, { waiting, channel })
  const tell = kind === 'due' || kind === 'overdue' ? leadUnanswered : leadNotified
  for (const lead of leads) tell(log, { ...loggedLead(lead), kind, channel })
}

/** Notifies through the log, without personal data. */
export function createLogChannel(log: Log): Channel {
  return {
    name: 'log',
    lanes: 1,
    together: ['received', 'due', 'overdue'],
    leadsMax: 500,
    send: async (message) => logSent(log, 'log', message),
  }
}
