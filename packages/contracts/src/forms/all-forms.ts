import type { AnySource } from '../lead/lead-fields.ts'
import { booking } from './booking.ts'
import { contact, popup } from './contact.ts'
import type { FormDefinition } from './form-definition.ts'
import { placedForms } from './placed-forms.ts'
import { quote } from './quote.ts'
import { readComposed } from './to-lead.ts'

/** Every form whose leads POST /submit-lead takes. If several have the same source, the first one defines the rules for leads from that source. */
export const forms: readonly FormDefinition[] = [contact, popup, quote, ...placedForms]

/** The same, and the form for a call, which is sent to an endpoint of its own. */
const allForms: readonly FormDefinition[] = [...forms, booking]

/** The form whose rules apply to leads from a source. */
export function formOfSource(source: AnySource): FormDefinition {
  return allForms.find((form) => form.source === source) ?? contact
}

/** The form a stored lead came from. If several share its source, the one that composed its message. */
export function formOfLead({ source, message }: { source: AnySource; message: string }): FormDefinition {
  const composer = allForms.find((form) => form.source === source && readComposed(form, message))
  return composer ?? formOfSource(source)
}
