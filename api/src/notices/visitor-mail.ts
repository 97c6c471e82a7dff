import { wholeName } from '@site/contracts/lead/names'
import { invitation } from '../booking/invitation.ts'
import { sydneyWords } from '../business-time.ts'
import { VISITOR_KINDS } from '../outbox/outbox-repository.ts'
import type { MessageKind, VisitorKind } from './channel.ts'
import { composeMail, type MailText } from './mail-layout.ts'
import { callOf, type NoticeLead } from './notice-lead.ts'

export function isForVisitor(kind: MessageKind): kind is VisitorKind {
  return VISITOR_KINDS.includes(kind)
}

const said: Record<VisitorKind, (isMoved: boolean) => { subject: string; intro: string }> = {
  invitation: (isMoved) =>
    isMoved
      ? { subject: 'Your call is moved', intro: 'Your call has a new time.' }
      : { subject: 'Your call is booked', intro: 'Your call is booked. We ring you at this time.' },
  cancellation: () => ({
    subject: 'Your call is cancelled',
    intro: 'Your call is cancelled. We don’t ring you at this time.',
  }),
  'call-tomorrow': () => ({ subject: 'Your call is soon', intro: 'A reminder: we ring you at this time.' }),
}

/**
 * The mail to the visitor who booked a call. Its link only shows the call: a button there moves or cancels it, because mail
 * scanners open links.
 */
export function visitorMail(
  lead: NoticeLead,
  kind: VisitorKind,
  { siteUrl, from }: { siteUrl: string; from: string },
): MailText {
  const call = callOf(lead)
  const { subject, intro } = said[kind](call.sequence > 0)
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
