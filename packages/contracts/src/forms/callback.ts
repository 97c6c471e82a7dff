import { emailField, nameField, phoneField } from './common-fields.ts'
import { enquiry } from './contact.ts'
import type { FormDefinition } from './form-definition.ts'

/** A request for a call back. The preferred time is stored as the message. */
export const callback: FormDefinition = {
  ...enquiry,
  key: 'callback',
  title: 'call-back request',
  fields: [
    nameField,
    emailField,
    phoneField,
    {
      name: 'bestTime',
      label: 'Best time to call',
      kind: 'choice',
      lead: 'answer',
      options: ['Morning', 'Afternoon', 'Any time'],
      required: true,
      missing: 'Please choose when to call',
    },
  ],
  steps: [['name', 'phone', 'bestTime', 'email']],
  messageLines: [{ label: 'Best time to call', field: 'bestTime' }],
  words: 'callbackForm',
}
