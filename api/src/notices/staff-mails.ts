import type { VisitorMail } from '@site/domain/desk/lead-detail'
import { PROMISED_HOURS } from '@site/domain/forms/form-definition'
import { mailLink, telephoneLink } from '@site/domain/lead/contact-links'
import { wholeName } from '@site/domain/lead/names'
import { localWords } from '@site/domain/business-time'
import { shownEmail } from '../leads/shown-email.ts'
import type { FailedSchedule } from '../outbox/outbox-repository.ts'
import {
  type FailedCalendar,
  type Message,
  type MessageKind,
  answerDue,
  requireCall,
  type NoticeLead,
} from './channel.ts'
import { deskField, leadMail, type Origin } from './lead-mail.ts'
import { composeMail, type MailText } from './mail-layout.ts'
import { cutAtWord, type Field, type Part } from './mail-parts.ts'

/** The mail to a person at the firm. Its subject names no visitor, because locked screens show it. */
export function staffMail(
  message: Message,
  kind: Exclude<MessageKind, VisitorMail>,
  origin: Origin,
): MailText {
  const { leads, waiting, by, schedule } = message
  if (kind === 'received') return leadMail(leads[0]!, origin)
  if (kind === 'quarantine') return digestMail(leads, waiting, origin)
  if (kind === 'due' || kind === 'overdue') return reminderMail(leads, kind, origin)
  if (kind === 'schedule-failed') return scheduleMail(schedule!, origin)
  if (kind === 'calendar-failed') return calendarMail(message.calendar!, origin)
  if (kind === 'call-moved' || kind === 'call-cancelled') return changedCallMail(message, kind, origin)
  return personalMail({ kind, leads, by }, origin)
}

const EXCERPT_MAX = 200

const countLeads = (leads: NoticeLead[], one: string, many: string) =>
  leads.length === 1 ? { title: one, reference: leads[0]!.reference } : { title: `${leads.length} ${many}` }

function listLeads(leads: NoticeLead[], deskUrl: string, describe: (lead: NoticeLead) => Field[]): Part[] {
  const button = (words: string, href: string) => ({ words, href, isButton: true })
  const fields = leads.map((lead) => [{ label: 'Reference', value: lead.reference }, ...describe(lead)])
  if (leads.length === 1) return [...fields, button('Open the lead', deskField(deskUrl, leads[0]!).value)]
  const linked = fields.map((each, index) => [...each, deskField(deskUrl, leads[index]!)])
  return [...linked, button('Open the lead desk', deskUrl)]
}

function reminderMail(leads: NoticeLead[], kind: 'due' | 'overdue', { letterhead, deskUrl }: Origin) {
  const title =
    kind === 'due'
      ? countLeads(leads, '1 lead waits for an answer', 'leads wait for an answer')
      : countLeads(leads, '1 lead is overdue', 'leads are overdue')
  return composeMail(letterhead, title, [
    `An answer was promised within ${PROMISED_HOURS} hours${kind === 'due' ? '' : ', and nobody has sent one'}.`,
    ...listLeads(leads, deskUrl, (lead) => [
      { label: 'Answer by', value: localWords(answerDue(lead)) },
      { label: 'Name', value: wholeName(lead) },
      { label: 'Phone', value: lead.phone, href: telephoneLink(lead.phone) },
      { label: 'E-mail', value: shownEmail(lead.email), href: mailLink(lead.email) },
    ]),
    'Answer in the lead desk, or mark there what you answer elsewhere.',
  ])
}

function digestMail(leads: NoticeLead[], waiting: number, { letterhead, deskUrl }: Origin): MailText {
  const [title, what] =
    waiting === 1
      ? ['1 lead waits in quarantine', 'It looks like spam, and is deleted 30 days after it came.']
      : [`${waiting} leads wait in quarantine`, 'They look like spam. Each is deleted 30 days after it came.']
  return composeMail(letterhead, { title }, [
    `${what}${waiting > leads.length ? ` These are the newest ${leads.length}.` : ''}`,
    ...listLeads(leads, deskUrl, (lead) => [
      { label: 'Received', value: localWords(lead.createdAt) },
      { label: 'Signs', value: lead.spamReasons.join(', ') },
      { label: 'Name', value: wholeName(lead) },
      { label: 'E-mail', value: shownEmail(lead.email) },
      { label: 'Message', value: cutAtWord(lead.message, EXCERPT_MAX) },
    ]),
    'Let a real customer through in the lead desk.',
  ])
}

const said = {
  assigned: ['This lead is yours now', 'leads are yours now', 'assigned this to you.'],
  mentioned: ['You were mentioned in a note', 'leads mention you', 'mentioned you.'],
} as const

/** It says nothing about the visitor, and its links require a sign-in. */
function personalMail(
  { kind, by, leads }: Pick<Message, 'by' | 'leads'> & { kind: keyof typeof said },
  { letterhead, deskUrl }: Origin,
): MailText {
  const [one, many, what] = said[kind]
  return composeMail(letterhead, countLeads(leads, one, many), [
    `${by ?? 'A colleague'} ${what}`,
    ...listLeads(leads, deskUrl, () => []),
    'The link asks you to sign in.',
  ])
}

function scheduleMail(schedule: FailedSchedule, { letterhead, deskUrl }: Origin): MailText {
  const { title, documentId, documentType, action, at, message } = schedule
  const name = title || documentType
  const href = new URL(`/intent/edit/id=${documentId};type=${documentType}/`, deskUrl).href
  return composeMail(letterhead, { title: `Not ${action}ed: ${name}` }, [
    `“${name}” was not ${action}ed at the time that you scheduled.`,
    [
      { label: 'Scheduled for', value: localWords(at) },
      { label: 'Why it failed', value: message || 'The reason is unknown.' },
    ],
    `Correct what is in the way, then schedule it again, ${action} it now, or press Dismiss.`,
    { words: 'Open it in the Studio', href, isButton: true },
  ])
}

function calendarMail({ since, fault }: FailedCalendar, { letterhead, deskUrl }: Origin): MailText {
  return composeMail(letterhead, { title: 'Your calendar cannot be read' }, [
    'Until it can, the busy times that we last read from it stay in force, and new ones are not known: people can book a call then.',
    [
      { label: 'Since', value: localWords(since) },
      { label: 'Why', value: fault },
    ],
    'If its address has changed, set the new one in the lead desk, in Calls under “Busy times…”.',
    { words: 'Open the calls', href: `${deskUrl}/calls`, isButton: true },
  ])
}

function changedCallMail(
  message: Message,
  kind: 'call-moved' | 'call-cancelled',
  { letterhead, deskUrl }: Origin,
): MailText {
  const { start, sequence } = requireCall(message)
  const [when, shortly] = [localWords(start), localWords(start, 'call')]
  const [lead] = message.leads
  if (!lead)
    return composeMail(letterhead, { title: `Call cancelled: ${shortly}` }, [
      `A person’s data was erased at their request, and their call on ${when} was cancelled with it. Nobody has to ring, and the time is free again.`,
    ])
  const [title, intro] =
    kind === 'call-cancelled'
      ? ['Call cancelled', `A visitor cancelled their call on ${when}. Nobody has to ring.`]
      : sequence > 0
        ? ['Call moved', `A visitor moved their call. It is now on ${when}.`]
        : ['Call confirmed', `A call was confirmed. It is on ${when}.`]
  return composeMail(letterhead, { title: `${title}: ${shortly}`, reference: lead.reference }, [
    intro,
    ...listLeads([lead], deskUrl, () => [
      { label: 'Name', value: wholeName(lead) },
      { label: 'Phone', value: lead.phone, href: telephoneLink(lead.phone) },
    ]),
  ])
}
