import type { VisitorMail } from '@site/contracts/desk/lead-detail'
import { invitation } from '../booking/calendar-files.ts'
import { localWords } from '@site/brand/business-time'
import type { CallLinks } from '../booking/call-links.ts'
import { type Message, requireCall } from './channel.ts'
import { composeMail, type MailText } from './mail-layout.ts'

const DECLINING =
  'Declining the invitation in your calendar doesn’t cancel the call: move or cancel it with the link below.'

const said = {
  confirmation: [
    'Please confirm your call',
    'We were asked to call you at this time. Nothing is booked yet, and others can still take the time. If it was you, open the link and press the button there.',
  ],
  invitation: [
    'Your call is booked',
    `Your call is booked. We ring you at this time, on the number that you gave us. ${DECLINING}`,
  ],
  moved: ['Your call is moved', `Your call has a new time. ${DECLINING}`],
  cancellation: ['Your call is cancelled', 'Your call is cancelled. We don’t ring you at this time.'],
  'call-tomorrow': ['Your call is soon', 'A reminder: we ring you at this time.'],
} as const

const linkWords = {
  confirmation: 'Confirm the call',
  invitation: 'See, move or cancel the call',
  cancellation: 'See the call, or book another',
  'call-tomorrow': 'See, move or cancel the call',
} as const

/** `organizer` is an address that the firm reads, `stop` the page that ends all mails to this mailbox. */
type Options = { siteUrl: string; organizer: string; links: CallLinks; stop: string }

/**
 * The mail to the visitor who booked a call. It has no word of theirs, because anybody can type any address. Its link only shows
 * the call: a button there confirms, moves or cancels it, because mail scanners open links.
 */
export function visitorMail(
  message: Message,
  kind: VisitorMail,
  { siteUrl, organizer, links, stop }: Options,
): MailText {
  const call = requireCall(message)
  const [lead] = message.leads
  const page = kind === 'confirmation' ? links.confirm(call.id) : links.manage(call.id)
  const [subject, intro] = said[kind === 'invitation' && call.sequence > 0 ? 'moved' : kind]
  const isOver = kind === 'cancellation'
  const when = localWords(call.start)
  return {
    ...composeMail(`${subject}: ${when}`, [
      'Hello,',
      intro,
      [
        { label: 'When', value: `${when}, in Sydney` },
        ...(lead ? [{ label: 'Reference', value: lead.reference }] : []),
      ],
      // The page of an erased lead's call is gone.
      lead ? { words: linkWords[kind], href: page } : { words: 'Book another call', href: `${siteUrl}/book` },
      { words: 'It wasn’t me: cancel this, and send me nothing more', href: stop },
    ]),
    ...((kind === 'invitation' || isOver) && {
      icalEvent: {
        method: isOver ? 'CANCEL' : 'REQUEST',
        content: invitation({
          ...call,
          page: lead && page,
          reference: lead?.reference,
          siteUrl,
          invited: { organizer, to: message.to! },
        }),
      },
    }),
  }
}
