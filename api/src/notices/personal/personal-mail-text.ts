import { sydneyWords } from '../../business-time.ts'
import { deskField, listMail } from '../reminder-and-digest-mails.ts'
import type { Field, MailText } from '../mail-layout.ts'
import type { Digest, DigestLead, PersonalMail } from './personal-mails-repository.ts'
import type { PushMessage } from './push-sender.ts'

// These mails go to addresses that the lake gave us when people last opened the desk, and which may be out of date. So the
// mails contain nothing about the visitor, and their links require a sign-in.

const OUTRO = 'You choose which mails you get in the lead desk, with the bell at the top.'

const said: Record<PersonalMail['kind'], (leads: string, by: string) => { subject: string; intro: string }> =
  {
    new: (leads) => ({ subject: `New: ${leads}`, intro: 'Nobody owns this yet.' }),
    assigned: (leads, by) => ({ subject: `Yours now: ${leads}`, intro: `${by} assigned this to you.` }),
    mentioned: (leads, by) => ({
      subject: `You were mentioned: ${leads}`,
      intro: `${by} mentioned you in a note.`,
    }),
    due: (leads) => ({ subject: `Due soon: ${leads}`, intro: 'The promised time is nearly up.' }),
    overdue: (leads) => ({ subject: `Overdue: ${leads}`, intro: 'The promised time is over.' }),
  }

const pushed: Record<PersonalMail['kind'], [one: string, many: string]> = {
  new: ['A new lead waits', 'New leads wait'],
  assigned: ['A lead is yours now', 'Leads are yours now'],
  mentioned: ['You were mentioned in a note', 'You were mentioned in notes'],
  due: ['A lead is nearly overdue', 'Leads are nearly overdue'],
  overdue: ['A lead is overdue', 'Leads are overdue'],
}

/** A message about one lead or several to a browser of one person. */
export function pushMessage({ kind, leads }: Pick<PersonalMail, 'kind' | 'leads'>): PushMessage {
  const [one, many] = pushed[kind]
  const [first] = leads
  return leads.length === 1
    ? { title: one, body: first!.reference, path: `/leads/${first!.reference}` }
    : { title: many, body: `${leads.length} leads`, path: '/leads' }
}

/** A mail about one lead or several to one person. @param deskUrl address of the lead desk */
export function personalMail({ kind, by, leads }: PersonalMail, deskUrl: string): MailText {
  const [first] = leads
  const named = leads.length === 1 ? `lead ${first!.reference}` : `${leads.length} leads`
  return listMail({
    ...said[kind](named, by ?? 'Somebody'),
    outro: OUTRO,
    lists: leads.map(({ reference, dueAt }) => [
      { label: 'Reference', value: reference },
      ...(dueAt ? [{ label: 'Answer by', value: sydneyWords(dueAt) }] : []),
      deskField(deskUrl, { reference }),
    ]),
  })
}

/** The morning digest: a person's leads to do. */
export function morningDigest({ leads, toDo, mine }: Digest, deskUrl: string): MailText {
  const overdue = leads.filter(({ isOverdue }) => isOverdue).length
  const count = toDo === 1 ? '1 lead to do' : `${toDo} leads to do`
  const shown = toDo > leads.length ? ` These are the ${leads.length} most urgent.` : ''
  const owned = mine === 1 ? 'You own 1 open lead.' : `You own ${mine} open leads.`
  return listMail({
    subject: overdue > 0 ? `${count} today, ${overdue} overdue` : `${count} today`,
    intro: `${count} today: yours, and those that nobody owns.${shown} ${owned}`,
    outro: OUTRO,
    lists: leads.map(
      (lead) =>
        [
          { label: 'Reference', value: lead.reference },
          { label: 'To do', value: taskOf(lead) },
          { label: 'Owner', value: lead.isMine ? 'you' : 'nobody' },
          deskField(deskUrl, lead),
        ] satisfies Field[],
    ),
  })
}

function taskOf({ isWaiting, isOverdue, dueAt }: DigestLead): string {
  if (!isWaiting) return 'follow up'
  if (dueAt === null) return 'answer'
  return isOverdue ? `overdue since ${sydneyWords(dueAt)}` : `answer by ${sydneyWords(dueAt)}`
}
