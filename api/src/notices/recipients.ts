import type { NoticeEnv } from '../env.ts'
import type { Channel, MessageKind } from './channel.ts'
import { createWebhookChannel } from './webhook-channel.ts'

/** Whom a message goes to: somebody at the desk, one of LEAD_NOTIFY_TO, the webhook or the log. */
export type Recipient = { channel: Channel['name']; address?: string; person?: string }

/**
 * Says whom a message concerns. The owner of a lead gets what concerns it; what has no owner goes to LEAD_NOTIFY_TO, or to
 * the webhook or the log if no mail is set up. The webhook also gets each new lead.
 */
export function createRecipients({ mail, webhook }: Pick<NoticeEnv, 'mail' | 'webhook'>) {
  const shared: Recipient[] = (mail?.to ?? []).map((address) => ({ channel: 'mail', address }))
  const hook: Recipient[] = webhook ? [{ channel: 'webhook' }] : []
  const log: Recipient[] = [{ channel: 'log' }]

  /** @param owner the lead's owner, if they can be mailed */
  return (kind: MessageKind, owner: string | null): Recipient[] => {
    if (kind === 'received') return shared.length + hook.length > 0 ? [...shared, ...hook] : log
    if (mail) return owner === null ? shared : [{ channel: 'mail', person: owner }]
    // The webhook knows one reminder for each lead.
    return hook.length > 0 && kind !== 'overdue' ? hook : log
  }
}

export type RecipientsOf = ReturnType<typeof createRecipients>

/** Opens mail and the webhook if they are configured, and the log for what neither of them takes. */
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
  lanes: 1,
  together: ['received', 'due', 'overdue'],
  leadsMax: 500,
  send: async () => {},
}
