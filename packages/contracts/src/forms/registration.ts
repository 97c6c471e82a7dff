import { companyField, emailField, nameField, phoneField } from './common-fields.ts'
import { enquiry } from './contact.ts'
import type { FormDefinition } from './form-definition.ts'

/** A seat at an event or a webinar. It has no message field, so the name is the message. */
export const registration: FormDefinition = {
  ...enquiry,
  key: 'registration',
  title: 'registration',
  fields: [nameField, emailField, phoneField, { ...companyField, required: false, note: 'optional' }],
  steps: [['name', 'company', 'email', 'phone']],
  messageLines: [{ label: 'Registration for', field: 'name' }],
  words: 'registrationForm',
}
