import { sydneyWords } from '../../business-time.ts'
import { deskField, listMail } from '../reminder-and-digest-mails.ts'
import type { MailText } from '../mail-layout.ts'
import type { PersonalMail } from './personal-mails-repository.ts'

// These mails go to addresses that the lake gave us when people last opened the desk, and which may be out of date. So the
// mails contain nothing about the visitor, and their links require a sign-in.

const said: Record<PersonalMail['kind'], (leads: string, by: string) => { subject: string; intro: string }> =
  {
    assigned: (leads, by) => ({ subject: `Yours now: ${leads}`, intro: `${by} assigned this to you.` }),
    mentioned: (leads, by) => ({
      subject: `You were mentioned: ${leads}`,
      intro: `${by} mentioned you in a note.`,
    }),
  }

/** A mail about one lead or several to one person. @param deskUrl address of the lead desk */
export function personalMail({ kind, by, leads }: PersonalMail, deskUrl: string): MailText {
  const [first] = leads
  const named = leads.length === 1 ? `lead ${first!.reference}` : `${leads.length} leads`
  return listMail({
    ...said[kind](named, by ?? 'Somebody'),
    outro: 'The link asks you to sign in.',
    lists: leads.map(({ reference, dueAt }) => [
      { label: 'Reference', value: reference },
      ...(dueAt ? [{ label: 'Answer by', value: sydneyWords(dueAt) }] : []),
      deskField(deskUrl, { reference }),
    ]),
  })
}
