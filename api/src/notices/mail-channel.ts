import { wholeName } from '@site/contracts/lead/names'
import type { MailServer } from '../env.ts'
import type { Log } from '../events.ts'
import { changedCallMail, isForVisitor, visitorMail } from './call-mails.ts'
import type { Channel, Message, MessageKind, VisitorKind } from './channel.ts'
import { leadMail } from './lead-mail.ts'
import { logSent } from './log-channel.ts'
import type { MailText } from './mail-layout.ts'
import { createMailSender, type Envelope } from './mail-sender.ts'
import { personalMail, scheduleMail } from './personal-mail.ts'
import { digestMail, reminderMail } from './reminder-and-digest-mails.ts'

export type MailOptions = MailServer & {
  /** Address of the lead desk. */
  deskUrl: string
  /** The site, which has a page of each call. */
  siteUrl: string
  /** Where answers to mails for visitors go. */
  to: string[]
  log: Log
}

/** Sends mail to the people who answer leads. */
export function createMailChannel(options: MailOptions): Channel {
  const { deskUrl, siteUrl, from, log } = options
  const answersTo = { name: new URL(siteUrl).host, address: options.to[0]! }
  const send = createMailSender(options)

  return {
    name: 'mail',
    lanes: 4,
    together: ['assigned', 'mentioned', 'due', 'overdue'],
    leadsMax: 50,
    async send(message) {
      if (message.to === null) throw new Error(`A mail about ${message.kind} has no address`)
      const { kind, to } = message
      if (isForVisitor(kind))
        await send(visitorMail(message.leads[0]!, kind, { siteUrl, from }), {
          id: `${message.ids[0]}.${kind}`,
          to,
          leads: message.leads,
          replyTo: answersTo,
        })
      else await send(textOf(message, kind, deskUrl), { ...envelopeOf(message), to })
      logSent(log, 'mail', message)
    },
  }
}

function textOf(
  { leads, waiting, by, schedule }: Message,
  kind: Exclude<MessageKind, VisitorKind>,
  deskUrl: string,
): MailText {
  if (kind === 'received') return leadMail(leads[0]!, deskUrl)
  if (kind === 'quarantine') return digestMail(leads, waiting, deskUrl)
  if (kind === 'due' || kind === 'overdue') return reminderMail(leads, deskUrl, kind)
  if (kind === 'schedule-failed') return scheduleMail(schedule!, deskUrl)
  if (kind === 'call-moved' || kind === 'call-cancelled') return changedCallMail(leads[0]!, kind, deskUrl)
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
