import { contact } from './contact.ts'
import type { FormDefinition } from './form-definition.ts'

/** What the contact form asks, wherever editors place it. */
export const enquiry: FormDefinition = {
  ...contact,
  key: 'enquiry',
  source: 'landing_form',
  title: 'enquiry form',
  draft: 'landingDraft',
}
