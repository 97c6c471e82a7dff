import { formOfLead } from '@site/contracts/forms/all-forms'
import type { FormDefinition } from '@site/contracts/forms/form-definition'
import { readComposed } from '@site/contracts/forms/to-lead'
import { mailLink, telephoneLink } from '@site/contracts/lead/contact-links'
import { wholeName } from '@site/contracts/lead/names'
import { localWords } from '@site/brand/business-time'
import { shownEmail } from '../leads/shown-email.ts'
import { composeMail, type Field, type MailText } from './mail-layout.ts'
import { answerDue, type NoticeLead } from './channel.ts'

/** A link to a lead in the Studio's lead desk. The reference says nothing of the visitor. */
export function deskField(deskUrl: string, { reference }: Pick<NoticeLead, 'reference'>): Field {
  const page = `${deskUrl}/${reference}`
  return { label: 'Lead desk', value: page, href: page }
}

/**
 * The mail about one lead, with everything sales needs to answer it.
 *
 * @param deskUrl address of the lead desk
 * @param form the form it came from
 */
export function leadMail(
  lead: NoticeLead,
  deskUrl: string,
  form: FormDefinition = formOfLead(lead),
): MailText {
  const promise = form.promisesAnswer
    ? ` The visitor was promised an answer by ${localWords(answerDue(lead))}.`
    : ''
  const isCancelled = lead.call?.state === 'cancelled'
  const title = isCancelled ? 'Call booked and cancelled' : 'New lead'
  const subject = [`${title} ${lead.reference}: ${wholeName(lead)}`, lead.company].filter(Boolean).join(', ')
  return composeMail(subject, [
    `New lead from the ${form.title}.${promise}${isCancelled ? ' The visitor has cancelled the call: nobody has to ring.' : ''}`,
    personFields(lead),
    requestFields(lead, form),
    originFields(lead),
    {
      words: 'Answer it in the lead desk, or mark it there as answered after a call or a reply to this mail',
      href: deskField(deskUrl, lead).value,
    },
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

/** What the visitor asked: the lines of a composed message or the message itself, then any answers not in it. */
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

/** The page with the form, and where the visitor came from if they consented. */
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
