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
