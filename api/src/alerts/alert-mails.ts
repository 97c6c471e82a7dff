import type { MailServer } from '../env.ts'
import { logEvent, type Log } from '../events.ts'
import { AUTOMATIC, createMailTransport } from '../mail-transport.ts'
import { composeMail } from '../notices/mail-layout.ts'

/**
 * Sends alerts to people. Each method rejects if the mail server does not accept the mail.
 *
 * @param site the site's name, for the subject
 */
export function createAlertMailer(mail: (MailServer & { to: string[] }) | undefined, site: string, log: Log) {
  const transport = mail && createMailTransport(mail)

  async function send(subject: string, lines: string[]): Promise<void> {
    await transport?.sendMail({
      from: mail?.from,
      to: mail?.to,
      ...composeMail(subject, lines),
      headers: AUTOMATIC,
    })
  }

  return {
    async fired({ name, text, runbook }: Record<'name' | 'text' | 'runbook', string>): Promise<void> {
      const todo = `What to do: docs/runbook.md#${runbook}`
      await send(`ALERT ${site}: ${text}`, [
        text,
        todo,
        `Alert ${name}. A mail follows when it is over; until then one a day.`,
      ])
      logEvent(log, 'alert.fired', { alert: name, told: mail !== undefined })
    },
    async cleared(name: string): Promise<void> {
      await send(`Over, ${site}: ${name}`, [`The alert ${name} is over.`])
      logEvent(log, 'alert.cleared', { alert: name, told: mail !== undefined })
    },
  }
}
