import type { FailedSchedule } from '../outbox/outbox-repository.ts'
import { sydneyWords } from '../business-time.ts'
import type { Message } from './channel.ts'
import type { MailText } from './mail-layout.ts'
import { deskField, listMail } from './reminder-and-digest-mails.ts'

const said = {
  assigned: (leads: string, by: string) => ({
    subject: `Yours now: ${leads}`,
    intro: `${by} assigned this to you.`,
  }),
  mentioned: (leads: string, by: string) => ({
    subject: `You were mentioned: ${leads}`,
    intro: `${by} mentioned you in a note.`,
  }),
}

/**
 * The mail to somebody who was assigned leads, or mentioned. The address is the one that the lake gave us when they last
 * opened the desk, so it says nothing about the visitor, and its links require a sign-in.
 *
 * @param deskUrl address of the lead desk
 */
export function personalMail(
  { kind, by, leads }: Pick<Message, 'by' | 'leads'> & { kind: keyof typeof said },
  deskUrl: string,
): MailText {
  const [first] = leads
  const named = leads.length === 1 ? `lead ${first!.reference}` : `${leads.length} leads`
  return listMail({
    ...said[kind](named, by ?? 'Somebody'),
    outro: 'The link asks you to sign in.',
    lists: leads.map((lead) => [{ label: 'Reference', value: lead.reference }, deskField(deskUrl, lead)]),
  })
}

/**
 * The mail to somebody whose schedule failed.
 *
 * @param deskUrl address of the lead desk, which is a page of the Studio
 */
export function scheduleMail(schedule: FailedSchedule, deskUrl: string): MailText {
  const { title, documentId, documentType, action, at, message } = schedule
  const name = title || documentType
  const href = new URL(`/intent/edit/id=${documentId};type=${documentType}/`, deskUrl).href
  return listMail({
    subject: `Not ${action}ed: ${name}`,
    intro: `“${name}” was not ${action}ed at the time that you scheduled.`,
    outro: `Open it in the Studio. Correct what is in the way, then schedule it again, ${action} it now, or press Dismiss.`,
    lists: [
      [
        { label: 'Scheduled for', value: sydneyWords(new Date(at)) },
        { label: 'Why it failed', value: message || 'The reason is unknown.' },
        { label: 'Studio', value: href, href },
      ],
    ],
  })
}
