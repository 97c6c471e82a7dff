import { wholeName } from '@site/contracts/lead/names'
import type { MailServer } from '../env.ts'
import type { Log } from '../events.ts'
import type { Channel, Message } from './channel.ts'
import { leadMail } from './lead-mail.ts'
import { logSent } from './log-channel.ts'
import type { MailText } from './mail-layout.ts'
import { createMailSender, type Envelope } from './mail-sender.ts'
import { personalMail } from './personal-mail.ts'
import { digestMail, reminderMail } from './reminder-and-digest-mails.ts'

export type MailOptions = MailServer & {
  /** Address of the lead desk. */
  deskUrl: string
  log: Log
}

/** Sends mail to the people who answer leads. */
export function createMailChannel(options: MailOptions): Channel {
  const { deskUrl, log } = options
  const send = createMailSender(options)

  return {
    name: 'mail',
    lanes: 4,
    together: ['assigned', 'mentioned', 'due', 'overdue'],
    leadsMax: 50,
    async send(message) {
      if (message.to === null) throw new Error(`A mail about ${message.kind} has no address`)
      await send(textOf(message, deskUrl), { ...envelopeOf(message), to: message.to })
      logSent(log, 'mail', message)
    },
  }
}

function textOf({ kind, leads, waiting, by }: Message, deskUrl: string): MailText {
  if (kind === 'received') return leadMail(leads[0]!, deskUrl)
  if (kind === 'quarantine') return digestMail(leads, waiting, deskUrl)
  if (kind === 'due' || kind === 'overdue') return reminderMail(leads, deskUrl, kind)
  return personalMail({ kind, leads, by }, deskUrl)
}

/** Its id stays the same when a mail is sent again. */
function envelopeOf({ ids, kind, leads }: Message): Omit<Envelope, 'to'> {
  const [lead] = leads
  if (kind !== 'received' || !lead) return { id: `${ids[0]}.${ids.length}.${kind}`, leads }
  return {
    id: `${lead.id}.received`,
    leads,
    replyTo: { name: wholeName(lead), address: lead.email },
    requestId: lead.requestId,
  }
}
