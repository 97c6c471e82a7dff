import { formOfLead } from '@site/domain/forms/all-forms'
import type { FormDefinition } from '@site/domain/forms/form-definition'
import { readComposed } from '@site/domain/forms/to-lead'
import { mailLink, telephoneLink } from '@site/domain/lead/contact-links'
import { wholeName } from '@site/domain/lead/names'
import { localWords } from '@site/domain/business-time'
import { shownEmail } from '../leads/shown-email.ts'
import { composeMail, type MailText } from './mail-layout.ts'
import type { Letterhead } from '../letterhead.ts'
import type { Field } from './mail-parts.ts'
import { answerDue, type NoticeLead } from './channel.ts'

export function deskField(deskUrl: string, { reference }: Pick<NoticeLead, 'reference'>): Field {
  const page = `${deskUrl}/${reference}`
  return { label: 'Lead desk', value: page, href: page }
}

export type Origin = { letterhead: Letterhead; deskUrl: string }

export function leadMail(
  lead: NoticeLead,
  { letterhead, deskUrl }: Origin,
  form: FormDefinition = formOfLead(lead),
): MailText {
  const isCancelled = lead.call?.state === 'cancelled'
  const title = isCancelled ? 'Call booked and cancelled' : `New lead from the ${form.title}`
  return composeMail(letterhead, { title, reference: lead.reference }, [
    ...(form.promisesAnswer ? [`The visitor was promised an answer by ${localWords(answerDue(lead))}.`] : []),
    ...(isCancelled ? ['The visitor has cancelled the call: nobody has to ring.'] : []),
    personFields(lead),
    requestFields(lead, form),
    originFields(lead),
    { words: 'Answer it in the lead desk', href: deskField(deskUrl, lead).value, isButton: true },
    'After a call, or a reply to this mail, mark it there as answered.',
  ])
}

const callLabels = {
  unconfirmed: 'Call, not confirmed',
  booked: 'Call',
  cancelled: 'Cancelled call',
} as const

function personFields(lead: NoticeLead): Field[] {
  return present([
    ['Reference', lead.reference],
    ['Received', localWords(lead.createdAt)],
    ['Name', wholeName(lead)],
    ['Company', lead.company],
    ['Phone', lead.phone, telephoneLink(lead.phone)],
    ['E-mail', shownEmail(lead.email), mailLink(lead.email)],
    ['Plan', lead.plan],
    ['Spam signs', lead.spamReasons.join(', ')],
    [callLabels[lead.call?.state ?? 'booked'], lead.call && localWords(lead.call.start)],
  ])
}

function requestFields(lead: NoticeLead, form: FormDefinition): Field[] {
  const asked =
    readComposed(form, lead.message) ??
    present([
      ['Industry', lead.industry],
      ['Employees', lead.employees],
      ['Message', lead.message],
    ])
  const told = new Set(asked.map(({ label }) => label))
  const answers = (lead.answers ?? []).filter(({ question }) => !told.has(question))
  return [...asked, ...answers.map(({ question, answer }) => ({ label: question, value: answer }))]
}

function originFields({ page, context }: NoticeLead): Field[] {
  const campaign = Object.values(context?.utm ?? {})
    .filter(Boolean)
    .join(' / ')
  return present([
    ['Page', page ?? context?.page],
    ['Came from', context?.referrer],
    ['Campaign', campaign],
  ])
}

function present(
  fields: [label: string, value: string | null | undefined, href?: string | undefined][],
): Field[] {
  return fields.flatMap(([label, value, href]) => (value ? [{ label, value, href }] : []))
}
