import { companyField, emailField, messageField, nameField, phoneField } from './common-fields.ts'
import type { FormDefinition } from './form-definition.ts'

/** The form on the contact page. */
export const contact: FormDefinition = {
  key: 'contact',
  source: 'contact_form',
  title: 'contact form',
  fields: [nameField, emailField, phoneField, companyField, messageField],
  steps: [['name', 'company', 'email', 'phone', 'message']],
  messageMax: 2000,
  promisesAnswer: true,
  draft: 'contactDraft',
  words: 'contactForm',
  failed: { title: 'Error', text: 'Failed to send message. Please try again.' },
}
