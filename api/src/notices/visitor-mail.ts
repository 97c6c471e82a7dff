import type { VisitorMail } from '@site/contracts/desk/lead-detail'
import { wholeName } from '@site/contracts/lead/names'
import { invitation } from '../booking/calendar-files.ts'
import { sydneyWords } from '../business-time.ts'
import type { CallLinks } from '../booking/call-links.ts'
import { type Message, requireCall } from './channel.ts'
import { composeMail, type MailText } from './mail-layout.ts'

/** Answers go to the sender, and nobody reads that mailbox for them. */
const ANSWERING =
  'Declining the invitation in your calendar doesn’t reach us: move or cancel the call with the link below.'

/** What mail programs make a link of. A stranger's must not be in a mail of ours, and anybody can type any name and address. */
const LINK = /:\/\/|\bwww\.|\.\p{L}{2}/iu

const said = {
  confirmation: [
    'Please confirm your call',
    'We were asked to call you at this time. Nothing is booked yet, and others can still take the time. If it was you, open the link and press the button there. If not, do nothing.',
  ],
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
  message: Message,
  kind: VisitorMail,
  { siteUrl, from, links }: { siteUrl: string; from: string; links: CallLinks },
): MailText {
  const call = requireCall(message)
  const [lead] = message.leads
  const isAsked = kind === 'confirmation'
  const page = isAsked ? links.confirm(call.id) : links.manage(call.id)
  const [subject, intro] = said[kind === 'invitation' && call.sequence > 0 ? 'moved' : kind]
  const isOver = kind === 'cancellation'
  const when = sydneyWords(call.start)
  const name = isAsked || !lead || LINK.test(wholeName(lead)) ? '' : wholeName(lead)
  return {
    ...composeMail(`${subject}: ${when}`, [
      lead && name ? `Hello ${lead.firstName},` : 'Hello,',
      intro,
      [
        { label: 'When', value: `${when}, in Sydney` },
        ...(lead && !isAsked ? [{ label: 'We ring', value: lead.phone }] : []),
        ...(lead ? [{ label: 'Reference', value: lead.reference }] : []),
      ],
      // The page of an erased lead's call is gone.
      lead
        ? {
            words: isAsked
              ? 'Confirm the call'
              : isOver
                ? 'See the call, or book another'
                : 'See, move or cancel the call',
            href: page,
          }
        : { words: 'Book another call', href: `${siteUrl}/book` },
    ]),
    ...((kind === 'invitation' || isOver) && {
      icalEvent: {
        method: isOver ? 'CANCEL' : 'REQUEST',
        content: invitation({
          ...call,
          page: lead && page,
          reference: lead?.reference,
          phone: lead?.phone,
          siteUrl,
          invited: { from, to: { name, address: message.to! } },
        }),
      },
    }),
  }
}
