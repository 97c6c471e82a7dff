import { leadSources, type LeadSource } from '../lead-sources.ts'
import { contact } from './contact.ts'
import type { FormDefinition } from './form-definition.ts'
import { placedForms } from './placed-forms.ts'
import { popup } from './popup.ts'
import { quote } from './quote.ts'
import { readComposed } from './to-lead.ts'

/** Every form. Of those with the same source, the first one gives the rules for the leads of that source. */
export const forms: readonly FormDefinition[] = [contact, popup, quote, ...placedForms]

/** The form whose rules the leads of a source keep. */
export function formOfSource(source: LeadSource): FormDefinition {
  return forms.find((form) => form.source === source) ?? contact
}

/** The sources whose visitors are promised an answer. */
export const promisedSources: readonly LeadSource[] = leadSources.filter(
  (source) => formOfSource(source).promisesAnswer,
)

/** The form that a stored lead came from: of several with its source, the one that composed its message. */
export function formOfLead({ source, message }: { source: LeadSource; message: string }): FormDefinition {
  const composer = forms.find((form) => form.source === source && readComposed(form, message))
  return composer ?? formOfSource(source)
}
