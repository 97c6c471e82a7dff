import * as z from 'zod/mini'
import { email, filledCompany, optionalCompany, phone } from './fields.ts'
import type { MessageSource } from './lead-sources.ts'
import { splitName } from './names.ts'
import { text } from './text.ts'

/**
 * The contact page's form and the popup's: the same five fields (spec.md sections 3 and 5). The order of the
 * keys is the order in which a first failing rule is looked for.
 */
export const contactFormSchema = z.object({
  name: text({ label: 'Name', min: 2, max: 100 }),
  email,
  phone,
  company: optionalCompany,
  message: text({ label: 'Message', min: 10, max: 2000, multiline: true }),
})

/**
 * The same as the page asks for it: all five fields carry `required` (spec.md sections 2 and 5), although a lead
 * without a company is taken by the API.
 */
export const filledContactFormSchema = z.extend(contactFormSchema, {
  company: filledCompany,
})

/** What its fields hold, while they are edited and once they are checked. */
export type FilledContactForm = z.output<typeof filledContactFormSchema>

/** What the fields hold while they are edited. */
export type ContactFormValues = z.input<typeof contactFormSchema>

/** What they hold once checked: normalised. */
export type ContactForm = z.output<typeof contactFormSchema>

/** The lead that a contact or popup form sends. */
export interface ContactLead {
  firstName: string
  lastName: string
  email: string
  phone: string
  company?: string
  message: string
  leadSource: MessageSource
}

/** Maps a checked form to its lead; a company that was left empty is left out. */
export function contactToLead(form: ContactForm, leadSource: MessageSource): ContactLead {
  const { name, email, phone, company, message } = form
  return { ...splitName(name), email, phone, ...(company ? { company } : {}), message, leadSource }
}
