import { zodResolver } from '@hookform/resolvers/zod'
import { contactToLead, filledContactFormSchema, type FilledContactForm } from '@site/contracts/contact-form'
import type { MessageSource } from '@site/contracts/lead-sources'
import { createLeadEngine } from './lead-engine.ts'
import type { FieldValues } from './form-values.ts'
import type { FormEngine } from './use-lead-form.ts'

const empty = { name: '', email: '', phone: '', company: '', message: '' }

/** The rules of the contact and popup forms. */
export function createContactEngine(leadSource: MessageSource, values: FieldValues): FormEngine {
  return createLeadEngine<FilledContactForm, FilledContactForm>({
    resolver: zodResolver(filledContactFormSchema),
    order: ['name', 'email', 'phone', 'company', 'message'],
    values: { ...empty, ...values },
    empty,
    toLead: (checked) => contactToLead(checked, leadSource),
  })
}
