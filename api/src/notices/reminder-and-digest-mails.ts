import { PROMISED_HOURS } from '@site/contracts/forms/promise'
import { wholeName } from '@site/contracts/lead/names'
import { sydneyWords } from '../business-time.ts'
import { deskPage, telephoneLink } from './lead-mail.ts'
import {
  escapeHtml,
  htmlFields,
  htmlPage,
  plainFields,
  subjectLine,
  type Field,
  type MailText,
} from './mail-layout.ts'
import { answerDue, type NoticeLead } from './notice-lead.ts'

/** Characters of a message, enough to tell spam from a customer. */
const EXCERPT = 200

/** Reminds people of unanswered leads. @param deskUrl address of the lead desk */
export function reminderMail(leads: NoticeLead[], deskUrl: string, kind: 'due' | 'overdue'): MailText {
  const isOne = leads.length === 1
  const references = leads.map(({ reference }) => reference).join(', ')
  const count = isOne ? '1 lead waits' : `${leads.length} leads wait`
  const late = isOne ? '1 lead is overdue' : `${leads.length} leads are overdue`
  return listMail({
    subject: kind === 'due' ? `${count} for an answer: ${references}` : `${late}: ${references}`,
    intro:
      kind === 'due'
        ? `${count} for an answer that was promised within ${PROMISED_HOURS} hours.`
        : `${late}: an answer was promised within ${PROMISED_HOURS} hours, and nobody has sent one.`,
    outro: 'Answer them in the lead desk, or mark them there as answered.',
    lists: leads.map((lead) => [
      { label: 'Reference', value: lead.reference },
      { label: 'Answer by', value: sydneyWords(answerDue(lead)) },
      { label: 'Name', value: wholeName(lead) },
      { label: 'Phone', value: lead.phone, href: telephoneLink(lead.phone) },
      { label: 'E-mail', value: lead.email, href: `mailto:${encodeURIComponent(lead.email)}` },
      deskField(deskUrl, lead),
    ]),
  })
}

/** The daily quarantine digest, so that a person can check for real customers. */
export function digestMail(leads: NoticeLead[], waiting: number, deskUrl: string): MailText {
  const count = waiting === 1 ? '1 lead waits' : `${waiting} leads wait`
  const shown = waiting > leads.length ? ` These are the newest ${leads.length}.` : ''
  return listMail({
    subject: `${count} in quarantine`,
    intro: `${count} in quarantine, for looking like spam.${shown} Each is deleted 30 days after it came.`,
    outro: 'Let real customers through in the lead desk.',
    lists: leads.map((lead) => [
      { label: 'Reference', value: lead.reference },
      { label: 'Received', value: sydneyWords(lead.createdAt) },
      { label: 'Signs', value: lead.spamReasons.join(', ') },
      { label: 'Name', value: wholeName(lead) },
      { label: 'E-mail', value: lead.email },
      { label: 'Message', value: excerpt(lead.message) },
      deskField(deskUrl, lead),
    ]),
  })
}

/** A link to a lead in the desk. */
export function deskField(deskUrl: string, lead: Pick<NoticeLead, 'reference'>): Field {
  const page = deskPage(deskUrl, lead)
  return { label: 'Lead desk', value: page, href: page }
}

/** A mail with a few fields of each lead. */
export function listMail(mail: {
  subject: string
  intro: string
  outro: string
  lists: Field[][]
}): MailText {
  const { subject, intro, outro, lists } = mail
  return {
    subject: subjectLine(subject),
    text: `${[intro, ...lists.map(plainFields), outro].join('\n\n')}\n`,
    html: htmlPage(
      [
        `<p>${escapeHtml(intro)}</p>`,
        ...lists.map((fields) => `<div style="margin:0 0 16px">${htmlFields(fields)}</div>`),
        `<p>${escapeHtml(outro)}</p>`,
      ].join(''),
    ),
  }
}

function excerpt(message: string): string {
  const characters = [...message]
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT).join('')}…` : message
}
