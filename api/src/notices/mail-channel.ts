import { wholeName } from '@site/contracts/lead/names'
import type { MailServer } from '../env.ts'
import { leadNotified, leadUnanswered, quarantineWaits, type Log } from '../events.ts'
import type { Channel } from './channel.ts'
import { leadMail } from './lead-mail.ts'
import { digestMail, reminderMail } from './reminder-and-digest-mails.ts'
import { createMailSender } from './mail-sender.ts'
import { loggedLead } from './notice-lead.ts'

export type MailOptions = MailServer & {
  to: string[]
  /** Address of the lead desk. */
  deskUrl: string
  log: Log
}

/** Sends mail to the people who answer leads. */
export function createMailChannel(options: MailOptions): Channel {
  const { to, deskUrl, log } = options
  const send = createMailSender(options, log)

  return {
    name: 'mail',
    async notify(lead) {
      await send(leadMail(lead, deskUrl), {
        id: `${lead.id}.received`,
        to,
        leads: [lead],
        replyTo: { name: wholeName(lead), address: lead.email },
        requestId: lead.requestId,
      })
      leadNotified(log, { ...loggedLead(lead), channel: 'mail' })
    },
    async remind(leads, { kind, owner }) {
      const [first] = leads
      if (!first) return
      const id = `${first.id}.${kind === 'due' ? 'unanswered' : 'overdue'}.${leads.length}`
      await send(reminderMail(leads, deskUrl, kind), { id, to: owner ? [owner] : to, leads })
      for (const lead of leads) leadUnanswered(log, { ...loggedLead(lead), channel: 'mail' })
    },
    async digest(leads, waiting, day) {
      await send(digestMail(leads, waiting, deskUrl), { id: `${day}.quarantine`, to, leads })
      quarantineWaits(log, { waiting, channel: 'mail' })
    },
  }
}
