import type { NoticeEnv } from '../env.ts'
import type { Log } from '../events.ts'
import type { Channel } from './channel.ts'
import { createLogChannel } from './log-channel.ts'
import { createWebhookChannel } from './webhook-channel.ts'

/** Opens mail and the webhook if they are configured, and the log for what neither of them takes (recipients.ts). */
export async function openChannels(
  { mail, webhook }: Pick<NoticeEnv, 'mail' | 'webhook'>,
  log: Log,
): Promise<Channel[]> {
  const channels: Channel[] = []
  // Loaded only if used: it is a tenth of the API's code.
  if (mail) channels.push((await import('./mail-channel.ts')).createMailChannel({ ...mail, log }))
  if (webhook) channels.push(createWebhookChannel({ ...webhook, log }))
  return mail ? channels : [...channels, createLogChannel(log)]
}
