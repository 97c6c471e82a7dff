import type { VisitorMail } from '@site/contracts/desk/lead-detail'
import { wholeName } from '@site/contracts/lead/names'
import { invitation } from '../booking/calendar-files.ts'
import { sydneyWords } from '../business-time.ts'
import { callOf, type NoticeLead } from './channel.ts'
import { composeMail, type MailText } from './mail-layout.ts'

/** Answers go to the sender, and nobody reads that mailbox for them. */
const ANSWERING =
  'Declining the invitation in your calendar doesn’t reach us: move or cancel the call with the link below.'

/** What mail programs make a link of. A stranger's must not be in a mail of ours, and anybody can type any name and address. */
const LINK = /:\/\/|\bwww\.|\.\p{L}{2}/iu

const said = {
  invitation: ['Your call is booked', `Your call is booked. We ring you at this time. ${ANSWERING}`],
  moved: ['Your call is moved', `Your call has a new time. ${ANSWERING}`],
  cancellation: ['Your call is cancelled', 'Your call is cancelled. We don’t ring you at this time.'],
  'call-tomorrow': ['Your call is soon', 'A reminder: we ring you at this time.'],
} as const

/**
 * The mail to the visitor who booked a call. Its link only shows the call: a button there moves or cancels it, because mail
 * scanners open links.
 */
export function visitorMail(
  lead: NoticeLead,
  kind: VisitorMail,
  { siteUrl, from }: { siteUrl: string; from: string },
): MailText {
  const call = callOf(lead)
  const [subject, intro] = said[kind === 'invitation' && call.sequence > 0 ? 'moved' : kind]
  const isOver = kind === 'cancellation'
  const when = sydneyWords(call.start)
  const name = LINK.test(wholeName(lead)) ? '' : wholeName(lead)
  return {
    ...composeMail(`${subject}: ${when}`, [
      name ? `Hello ${lead.firstName},` : 'Hello,',
      intro,
      [
        { label: 'When', value: `${when}, in Sydney` },
        { label: 'We ring', value: lead.phone },
        { label: 'Reference', value: lead.reference },
      ],
      {
        words: isOver ? 'See the call, or book another' : 'See, move or cancel the call',
        href: `${siteUrl}/book/${call.token}`,
      },
    ]),
    ...(kind !== 'call-tomorrow' && {
      icalEvent: {
        method: isOver ? 'CANCEL' : 'REQUEST',
        content: invitation({
          ...call,
          leadId: lead.id,
          reference: lead.reference,
          phone: lead.phone,
          siteUrl,
          invited: { from, to: { name, address: lead.email } },
        }),
      },
    }),
  }
}
