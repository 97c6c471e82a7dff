import type { CallMail } from '@site/domain/desk/lead-detail'
import { invitation } from '../booking/calendar-files.ts'
import { localWords } from '@site/domain/business-time'
import { describeOccasion, occasionLabels, TO_CALENDAR } from '@site/domain/occasion'
import type { CallLinks } from '../booking/call-links.ts'
import { type Message, requireCall } from './channel.ts'
import { composeMail, type MailText } from './mail-layout.ts'
import type { Letterhead } from '../letterhead.ts'

const DECLINING =
  'Declining the invitation in your calendar doesn’t cancel the call: move or cancel it on its page.'

const said = {
  confirmation: [
    'Please confirm your call',
    'We were asked to call you at this time. Nothing is booked yet, and others can still take the time. If it was you, open the page and press the button there.',
    'Confirm the call',
  ],
  invitation: [
    'Your call is booked',
    `We ring you at this time, on the number that you gave us. ${DECLINING}`,
    'See, move or cancel the call',
  ],
  moved: [
    'Your call is moved',
    `Your call has a new time. We ring you then, on the number that you gave us. ${DECLINING}`,
    'See, move or cancel the call',
  ],
  cancellation: [
    'Your call is cancelled',
    'We don’t ring you at this time, and it is free for others.',
    'See the call, or book another',
  ],
  'call-tomorrow': [
    'Your call is soon',
    'A reminder: we ring you at this time, on the number that you gave us.',
    'See, move or cancel the call',
  ],
  'call-missed': [
    'We couldn’t reach you',
    'We rang at this time and didn’t reach you. Choose another time, and we ring you then.',
    'Choose another time',
  ],
} as const

type Ends = { letterhead: Letterhead; stop: string }

type Options = Ends & { organizer: string; links: CallLinks }

/** No word of the visitor's, who can type any address. Its link changes nothing, because mail scanners open links. */
export function callMail(
  message: Message,
  kind: CallMail,
  { letterhead, organizer, links, stop }: Options,
): MailText {
  const call = requireCall(message)
  const [lead] = message.leads
  const reference = lead?.reference
  const page = kind === 'confirmation' ? links.confirm(call.id) : links.manage(call.id)
  const [title, news, button] = said[kind === 'invitation' && call.sequence > 0 ? 'moved' : kind]
  const isOver = kind === 'cancellation'
  return {
    ...composeMail(letterhead, { title: `${title}: ${localWords(call.start, 'call')}`, reference }, [
      news,
      [
        { label: 'When', value: `${localWords(call.start)}, in Sydney` },
        ...(reference ? [{ label: 'Reference', value: reference }] : []),
      ],
      // The page of an erased lead's call is gone.
      lead && kind !== 'call-missed'
        ? { words: button, href: page, isButton: true }
        : { words: lead ? button : 'Book another call', href: `${letterhead.siteUrl}/book`, isButton: true },
      `Is something unclear? ${sayHowToAnswer(letterhead)}`,
      { words: 'It wasn’t me: cancel this, and send me nothing more', href: stop },
    ]),
    ...((kind === 'invitation' || isOver) && {
      icalEvent: {
        method: isOver ? 'CANCEL' : 'REQUEST',
        content: invitation(letterhead, {
          ...call,
          page: lead && page,
          reference,
          invited: { organizer, to: message.to! },
        }),
      },
    }),
  }
}

/** Confirms an event to the visitor who registered for it, as it was then. */
export function registrationMail(
  { occasion: registered, leads: [lead] }: Message,
  { letterhead, stop, apiUrl }: Ends & { apiUrl: string },
): MailText {
  if (!registered) throw new Error('This message has no event')
  const { page, title, occasion } = registered
  const { when, length, where, speaker } = describeOccasion(occasion)
  const said = Object.entries({ when: when && `${when}, in Sydney`, length, where, speaker })
  return composeMail(letterhead, { title: `You are registered: ${title}`, reference: lead?.reference }, [
    'Your place is kept. Here is what you need to come.',
    [
      { label: 'What', value: title, href: letterhead.siteUrl + page },
      ...said.flatMap(([name, value]) => (value ? [{ label: occasionLabels[name]!, value }] : [])),
      ...(lead ? [{ label: 'Reference', value: lead.reference }] : []),
    ],
    {
      words: TO_CALENDAR,
      href: `${apiUrl}/occasion.ics?page=${encodeURIComponent(page)}`,
      isButton: true,
    },
    `If you can’t come, tell us, so that your place is free for another visitor. ${sayHowToAnswer(letterhead)}`,
    { words: 'It wasn’t me: send me nothing more', href: stop },
  ])
}

const sayHowToAnswer = ({ phone }: Letterhead) =>
  `Answer this mail${phone ? `, or ring us on ${phone}` : ''}.`
