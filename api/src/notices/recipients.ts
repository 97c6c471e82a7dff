import type { NoticeEnv } from '../env.ts'
import type { Channel, MessageKind } from './channel.ts'
import { createWebhookChannel } from './webhook-channel.ts'

export type Recipient = { channel: Channel['name']; address?: string; person?: string }

/** A lead's owner or LEAD_NOTIFY_TO; without mail, the webhook or the log. The webhook also gets each new lead. */
export function createRecipients({ mail, webhook }: Pick<NoticeEnv, 'mail' | 'webhook'>) {
  const shared: Recipient[] = (mail?.to ?? []).map((address) => ({ channel: 'mail', address }))
  const hook: Recipient[] = webhook ? [{ channel: 'webhook' }] : []
  const log: Recipient[] = [{ channel: 'log' }]

  return (kind: MessageKind, owner: string | null): Recipient[] => {
    if (kind === 'received') return shared.length + hook.length > 0 ? [...shared, ...hook] : log
    if (mail) return owner === null ? shared : [{ channel: 'mail', person: owner }]
    // The webhook knows one reminder for each lead.
    return hook.length > 0 && kind !== 'overdue' ? hook : log
  }
}

export type RecipientsOf = ReturnType<typeof createRecipients>

export async function openChannels({
  mail,
  webhook,
}: Pick<NoticeEnv, 'mail' | 'webhook'>): Promise<Channel[]> {
  const channels: Channel[] = []
  // Loaded only if used: it is a tenth of the API's code.
  if (mail) channels.push((await import('./mail-channel.ts')).createMailChannel(mail))
  if (webhook) channels.push(createWebhookChannel(webhook))
  return mail ? channels : [...channels, logChannel]
}

/** Logging that a message was sent (deliver.ts) is all it takes. */
const logChannel: Channel = {
  name: 'log',
  concurrency: 1,
  batchedKinds: ['received', 'due', 'overdue'],
  leadsMax: 500,
  send: async () => {},
}
