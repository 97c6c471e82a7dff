import type { VisitorMail } from '@site/contracts/desk/lead-detail'
import { wholeName } from '@site/contracts/lead/names'
import { invitation } from '../booking/calendar-files.ts'
import { sydneyWords } from '../business-time.ts'
import { callOf, type NoticeLead } from './channel.ts'
import { composeMail, type MailText } from './mail-layout.ts'

const said = {
  invitation: ['Your call is booked', 'Your call is booked. We ring you at this time.'],
  moved: ['Your call is moved', 'Your call has a new time.'],
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
  return {
    ...composeMail(`${subject}: ${when}`, [
      `Hello ${lead.firstName},`,
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
          invited: { from, to: { name: wholeName(lead), address: lead.email } },
        }),
      },
    }),
  }
}
