import { wholeName } from '@site/contracts/lead/names'
import type { MailServer } from '../env.ts'
import type { Log } from '../events.ts'
import type { Channel, Message } from './channel.ts'
import { logSent } from './log-channel.ts'
import { createMailSender, type Envelope } from './mail-sender.ts'
import { staffMail } from './staff-mails.ts'
import { isForVisitor, visitorMail } from './visitor-mail.ts'

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
      else await send(staffMail(message, kind, deskUrl), { ...envelopeOf(message), to })
      logSent(log, 'mail', message)
    },
  }
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
