import { contact } from './contact.ts'
import type { FormDefinition } from './form-definition.ts'

/** The contact form's fields as a form that editors place on any page. */
export const enquiry: FormDefinition = {
  ...contact,
  key: 'enquiry',
  source: 'landing_form',
  title: 'enquiry form',
  draft: 'landingDraft',
}
