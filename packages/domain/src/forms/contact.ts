import { companyField, emailField, messageField, nameField, phoneField } from './common-fields.ts'
import type { FormDefinition } from './form-definition.ts'

export const contact: FormDefinition = {
  key: 'contact',
  source: 'contact_form',
  title: 'contact form',
  fields: [nameField, emailField, phoneField, companyField, messageField],
  steps: [['name', 'company', 'email', 'phone', 'message']],
  messageMax: messageField.max,
  promisesAnswer: true,
  draft: 'contactDraft',
  words: 'contactForm',
}

/** On the home page. It shares the contact form's draft. */
export const popup: FormDefinition = { ...contact, key: 'popup', source: 'popup_form', title: 'support form' }

export const enquiry: FormDefinition = {
  ...contact,
  key: 'enquiry',
  source: 'landing_form',
  title: 'enquiry form',
  draft: 'landingDraft',
}
