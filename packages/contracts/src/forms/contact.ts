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
  texts: {
    submit: 'BOOK NOW',
    busy: 'SENDING...',
    sent: { title: 'Message Sent!', text: "We'll get back to you within 24 hours." },
    failed: { title: 'Error', text: 'Failed to send message. Please try again.' },
    next: [
      'One of our Sydney engineers reads it and calls you within 24 hours. If you don’t pick up, they’ll e-mail.',
      'Have at hand: how many people work with you, who looks after your IT now, and what you’d fix first.',
    ],
  },
}
