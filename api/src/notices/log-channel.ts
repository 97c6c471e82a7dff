import { setImmediate as nextTurn } from 'node:timers/promises'
import { logEvent, type Log } from '../events.ts'
import type { Channel, Message } from './channel.ts'
import { loggedLead } from './notice-lead.ts'

/** Logs that a message was accepted. With this channel, that is the message: neither mail nor a webhook is configured. */
export function logSent(log: Log, channel: Channel['name'], { kind, leads, waiting }: Message): void {
  if (kind === 'schedule-failed') return logEvent(log, 'schedule.told', {})
  if (kind === 'quarantine') return logEvent(log, 'quarantine.digest', { waiting, channel })
  const event = kind === 'due' || kind === 'overdue' ? 'lead.unanswered' : 'lead.notified'
  for (const lead of leads) logEvent(log, event, { ...loggedLead(lead), kind, channel })
}

/** Notifies through the log, without personal data. */
export function createLogChannel(log: Log): Channel {
  return {
    name: 'log',
    lanes: 1,
    together: ['received', 'due', 'overdue'],
    leadsMax: 500,
    async send(message) {
      logSent(log, 'log', message)
      // The lines of a turn are written at its end (logger.ts). Without this, a process killed before that loses messages
      // that already count as sent.
      await nextTurn()
    },
  }
}
