import type { VisitorMail } from '@site/contracts/desk/lead-detail'
import { PROMISED_HOURS } from '@site/contracts/forms/form-definition'
import { mailLink, telephoneLink } from '@site/contracts/lead/contact-links'
import { wholeName } from '@site/contracts/lead/names'
import { localWords } from '@site/brand/business-time'
import { shownEmail } from '../leads/shown-email.ts'
import type { FailedSchedule } from '../outbox/failed-schedule.ts'
import { type Message, type MessageKind, answerDue, requireCall, type NoticeLead } from './channel.ts'
import { deskField, leadMail } from './lead-mail.ts'
import { composeMail, type MailText } from './mail-layout.ts'

/** The mail to somebody at the firm. @param deskUrl address of the lead desk, which is a page of the Studio */
export function staffMail(
  message: Message,
  kind: Exclude<MessageKind, VisitorMail>,
  deskUrl: string,
): MailText {
  const { leads, waiting, by, schedule } = message
  if (kind === 'received') return leadMail(leads[0]!, deskUrl)
  if (kind === 'quarantine') return digestMail(leads, waiting, deskUrl)
  if (kind === 'due' || kind === 'overdue') return reminderMail(leads, deskUrl, kind)
  if (kind === 'schedule-failed') return scheduleMail(schedule!, deskUrl)
  if (kind === 'call-moved' || kind === 'call-cancelled') return changedCallMail(message, kind, deskUrl)
  return personalMail({ kind, leads, by }, deskUrl)
}

/** Characters of a message, enough to tell spam from a customer. */
const EXCERPT = 200

/** Reminds people of unanswered leads. */
function reminderMail(leads: NoticeLead[], deskUrl: string, kind: 'due' | 'overdue'): MailText {
  const isOne = leads.length === 1
  const references = leads.map(({ reference }) => reference).join(', ')
  const count = isOne ? '1 lead waits' : `${leads.length} leads wait`
  const late = isOne ? '1 lead is overdue' : `${leads.length} leads are overdue`
  return composeMail(kind === 'due' ? `${count} for an answer: ${references}` : `${late}: ${references}`, [
    kind === 'due'
      ? `${count} for an answer that was promised within ${PROMISED_HOURS} hours.`
      : `${late}: an answer was promised within ${PROMISED_HOURS} hours, and nobody has sent one.`,
    ...leads.map((lead) => [
      { label: 'Reference', value: lead.reference },
      { label: 'Answer by', value: localWords(answerDue(lead)) },
      { label: 'Name', value: wholeName(lead) },
      { label: 'Phone', value: lead.phone, href: telephoneLink(lead.phone) },
      { label: 'E-mail', value: shownEmail(lead.email), href: mailLink(lead.email) },
      deskField(deskUrl, lead),
    ]),
    'Answer them in the lead desk, or mark them there as answered.',
  ])
}

/** The daily quarantine digest, so that a person can check for real customers. */
function digestMail(leads: NoticeLead[], waiting: number, deskUrl: string): MailText {
  const count = waiting === 1 ? '1 lead waits' : `${waiting} leads wait`
  const shown = waiting > leads.length ? ` These are the newest ${leads.length}.` : ''
  return composeMail(`${count} in quarantine`, [
    `${count} in quarantine, for looking like spam.${shown} Each is deleted 30 days after it came.`,
    ...leads.map((lead) => [
      { label: 'Reference', value: lead.reference },
      { label: 'Received', value: localWords(lead.createdAt) },
      { label: 'Signs', value: lead.spamReasons.join(', ') },
      { label: 'Name', value: wholeName(lead) },
      { label: 'E-mail', value: shownEmail(lead.email) },
      { label: 'Message', value: excerpt(lead.message) },
      deskField(deskUrl, lead),
    ]),
    'Let real customers through in the lead desk.',
  ])
}

function excerpt(message: string): string {
  const characters = [...message]
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT).join('')}…` : message
}

const said = {
  assigned: ['Yours now', 'assigned this to you'],
  mentioned: ['You were mentioned', 'mentioned you in a note'],
} as const

/**
 * The mail to somebody who was assigned leads, or mentioned. The address is the one that the lake gave us when they last
 * opened the desk, so it says nothing about the visitor, and its links require a sign-in.
 */
function personalMail(
  { kind, by, leads }: Pick<Message, 'by' | 'leads'> & { kind: keyof typeof said },
  deskUrl: string,
): MailText {
  const named = leads.length === 1 ? `lead ${leads[0]!.reference}` : `${leads.length} leads`
  const [subject, what] = said[kind]
  return composeMail(`${subject}: ${named}`, [
    `${by ?? 'Somebody'} ${what}.`,
    ...leads.map((lead) => [{ label: 'Reference', value: lead.reference }, deskField(deskUrl, lead)]),
    'The link asks you to sign in.',
  ])
}

/** The mail to somebody whose schedule failed. */
function scheduleMail(schedule: FailedSchedule, deskUrl: string): MailText {
  const { title, documentId, documentType, action, at, message } = schedule
  const name = title || documentType
  const href = new URL(`/intent/edit/id=${documentId};type=${documentType}/`, deskUrl).href
  return composeMail(`Not ${action}ed: ${name}`, [
    `“${name}” was not ${action}ed at the time that you scheduled.`,
    [
      { label: 'Scheduled for', value: localWords(at) },
      { label: 'Why it failed', value: message || 'The reason is unknown.' },
      { label: 'Studio', value: href, href },
    ],
    `Open it in the Studio. Correct what is in the way, then schedule it again, ${action} it now, or press Dismiss.`,
  ])
}

/** Tells the firm that a visitor moved or cancelled their call, or that it ended with the data of a person who was erased. */
function changedCallMail(message: Message, kind: 'call-moved' | 'call-cancelled', deskUrl: string): MailText {
  const { start, sequence } = requireCall(message)
  const when = localWords(start)
  const [lead] = message.leads
  if (!lead)
    return composeMail(`Call cancelled: ${when}`, [
      `A person’s data was erased at their request, and their call on ${when} was cancelled with it. Nobody has to ring, and the time is free again.`,
    ])
  const [subject, intro] =
    kind === 'call-cancelled'
      ? ['Call cancelled', `A visitor cancelled their call on ${when}. Nobody has to ring.`]
      : sequence > 0
        ? ['Call moved', `A visitor moved their call. It is now on ${when}.`]
        : ['Call confirmed', `A call was confirmed. It is on ${when}.`]
  return composeMail(`${subject}: ${lead.reference}, ${when}`, [
    intro,
    [
      { label: 'Name', value: wholeName(lead) },
      { label: 'Phone', value: lead.phone, href: telephoneLink(lead.phone) },
      deskField(deskUrl, lead),
    ],
    'The lead desk has the rest.',
  ])
}
