import type { AnySource } from '../lead/lead-fields.ts'
import { booking } from './booking.ts'
import { contact, popup } from './contact.ts'
import type { FormDefinition } from './form-definition.ts'
import { placedForms } from './placed-forms.ts'
import { quote } from './quote.ts'
import { readComposed } from './to-lead.ts'

/** For POST /submit-lead. The first one of a source defines the rules for its leads. */
export const forms: readonly FormDefinition[] = [contact, popup, quote, ...placedForms]

const allForms: readonly FormDefinition[] = [...forms, booking]

export function formOfSource(source: AnySource): FormDefinition {
  return allForms.find((form) => form.source === source) ?? contact
}

/** If several share its source, the one that composed its message. */
export function formOfLead({ source, message }: { source: AnySource; message: string }): FormDefinition {
  const composer = allForms.find((form) => form.source === source && readComposed(form, message))
  return composer ?? formOfSource(source)
}
