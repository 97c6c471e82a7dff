import type { NoticeEnv } from '../env.ts'
import { logEvent, type Log } from '../events.ts'
import { AUTOMATIC, createMailTransport } from '../mail-transport.ts'
import { DeliveryError } from '../notices/channel.ts'
import { composeMail } from '../notices/mail-layout.ts'
import { toLetterhead } from '../letterhead.ts'
import type { Link } from '../notices/mail-parts.ts'
import { postToReceiver } from '../notices/webhook-channel.ts'

/** Other errors may quote addresses. */
function describeFailure(error: unknown): string {
  if (error instanceof DeliveryError) return error.message
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed'
}

/** By mail and in a chat, because a mail server that is down can't say so. @returns what failed; rejects if all ways did */
export function createAlertMailer(
  { mail, webhook, runbookUrl }: NoticeEnv['alerts'],
  siteUrl: string,
  log: Log,
) {
  const site = new URL(siteUrl).host
  const transport = mail && createMailTransport(mail)
  const ways = [mail, webhook].filter(Boolean).length

  async function send(subject: string, parts: (string | Link)[]): Promise<string[]> {
    const failures: string[] = []
    const attempt = (way: string, work: Promise<unknown>) =>
      work.catch((error: unknown) => failures.push(`${way}: ${describeFailure(error)}`))
    if (mail && transport) {
      const { from, to } = mail
      // The database, which has the firm's name, may be what is away.
      const letterhead = toLetterhead({ name: site }, siteUrl)
      const text = composeMail(letterhead, { title: subject }, parts)
      const mailed = { from: { name: site, address: from }, to, headers: AUTOMATIC, ...text }
      await attempt('ALERT_TO', transport.sendMail(mailed))
    }
    if (webhook) {
      const lost = failures.length > 0 ? ['The mail server did not take this as a mail.'] : []
      // Slack, Mattermost, Rocket.Chat and Google Chat take this and nothing more.
      const lines = parts.map((part) => (typeof part === 'string' ? part : `${part.words}: ${part.href}`))
      const body = JSON.stringify({ text: [subject, ...lines, ...lost].join('\n') })
      await attempt(
        'ALERT_WEBHOOK_URL',
        postToReceiver(webhook, body, { 'content-type': 'application/json' }),
      )
    }
    if (ways > 0 && failures.length === ways) throw new Error(failures.join('; '))
    for (const reason of failures) logEvent(log, 'alert.half-sent', { reason })
    return failures
  }

  return {
    async fired({ name, text, runbook }: Record<'name' | 'text' | 'runbook', string>): Promise<string[]> {
      const failures = await send(`ALERT ${site}: ${text}`, [
        runbookUrl
          ? { words: 'What to do', href: `${runbookUrl}#${runbook}`, isButton: true }
          : `What to do: docs/runbook.md#${runbook}`,
        `Alert ${name}. A message follows when it is over; until then one a day.`,
      ])
      logEvent(log, 'alert.fired', { alert: name, told: ways > 0 })
      return failures
    },
    async cleared(name: string) {
      await send(`Over, ${site}: ${name}`, [`The alert ${name} is over.`])
      logEvent(log, 'alert.cleared', { alert: name, told: ways > 0 })
    },
  }
}
