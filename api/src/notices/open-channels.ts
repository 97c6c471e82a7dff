import type { WorkerEnv } from '../env.ts'
import { type Log, leadNotified, leadUnanswered, quarantineWaits } from '../events.ts'
import type { Channel } from './channel.ts'
import { createWebhookChannel } from './webhook-channel.ts'
import { loggedLead } from './notice-lead.ts'

/** Opens mail and the webhook if they are configured, otherwise the log. */
export async function openChannels(
  { mail, webhook }: Pick<WorkerEnv, 'mail' | 'webhook'>,
  log: Log,
): Promise<[Channel, ...Channel[]]> {
  const channels: Channel[] = []
  // Loaded only if used: it is most of the worker's code.
  if (mail) channels.push((await import('./mail-channel.ts')).createMailChannel({ ...mail, log }))
  if (webhook) channels.push(createWebhookChannel({ ...webhook, log }))
  const [first = createLogChannel(log), ...others] = channels
  return [first, ...others]
}

/** Opens mail to single people; undefined if no mail server is set up. */
export async function openPersonalMail({ mail }: Pick<WorkerEnv, 'mail'>, log: Log) {
  if (!mail) return undefined
  const { createMailSender } = await import('./mail-sender.ts')
  return { send: createMailSender(mail, log), deskUrl: mail.deskUrl }
}

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
