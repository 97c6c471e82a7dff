import { wholeName } from '@site/contracts/lead/names'
import { invitation } from '../booking/invitation.ts'
import { sydneyWords } from '../business-time.ts'
import { VISITOR_KINDS } from '../outbox/outbox-repository.ts'
import type { MessageKind, VisitorKind } from './channel.ts'
import { telephoneLink } from './lead-mail.ts'
import {
  escapeHtml,
  htmlFields,
  htmlPage,
  plainFields,
  subjectLine,
  type Field,
  type MailText,
} from './mail-layout.ts'
import type { NoticeLead } from './notice-lead.ts'
import { deskField, listMail } from './reminder-and-digest-mails.ts'

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
  const href = `${siteUrl}/book/${call.token}`
  const isOver = kind === 'cancellation'
  const when = sydneyWords(call.start)
  const fields: Field[] = [
    { label: 'When', value: `${when}, in Sydney` },
    { label: 'We ring', value: lead.phone },
    { label: 'Reference', value: lead.reference },
  ]
  const way = isOver ? 'See the call, or book another' : 'See, move or cancel the call'
  const greeting = `Hello ${lead.firstName},`
  return {
    subject: subjectLine(`${subject}: ${when}`),
    text: `${[greeting, intro, plainFields(fields), `${way}:\n${href}`].join('\n\n')}\n`,
    html: htmlPage(
      [
        `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(intro)}</p>`,
        `<div style="margin:0 0 16px">${htmlFields(fields)}</div>`,
        `<p><a href="${escapeHtml(href)}">${escapeHtml(way)}</a></p>`,
      ].join(''),
    ),
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

/** Tells the firm that a visitor moved or cancelled their call. */
export function changedCallMail(
  lead: NoticeLead,
  kind: 'call-moved' | 'call-cancelled',
  deskUrl: string,
): MailText {
  const when = sydneyWords(callOf(lead).start)
  const [subject, intro] =
    kind === 'call-moved'
      ? ['Call moved', `A visitor moved their call. It is now on ${when}.`]
      : ['Call cancelled', `A visitor cancelled their call on ${when}. Nobody has to ring.`]
  return listMail({
    subject: `${subject}: ${lead.reference}, ${when}`,
    intro,
    outro: 'The lead desk has the rest.',
    lists: [
      [
        { label: 'Name', value: wholeName(lead) },
        { label: 'Phone', value: lead.phone, href: telephoneLink(lead.phone) },
        deskField(deskUrl, lead),
      ],
    ],
  })
}

function callOf({ call }: NoticeLead) {
  if (!call) throw new Error('This lead has no call')
  return { ...call, start: new Date(call.start), end: new Date(call.end) }
}
