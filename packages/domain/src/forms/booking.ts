import { companyField, emailField, longAnswer, nameField, phoneField } from './common-fields.ts'
import type { FormDefinition } from './form-definition.ts'

export const MISSING_DATE = 'Please select a preferred date'

/** Or another visitor just has it. The page then shows the free times. */
export const NOT_FREE = 'This time is not free. Please choose another'

/** Besides the services. */
export const NOT_SURE = 'Not sure'

/** docs/product.md, Forms */
export const booking: FormDefinition = {
  key: 'booking',
  source: 'booking_form',
  endpoint: '/booking',
  title: 'booking form',
  fields: [
    {
      ...nameField,
      name: 'firstName',
      label: 'First name',
      lead: 'firstName',
      max: 50,
      autoComplete: 'given-name',
    },
    {
      ...nameField,
      name: 'lastName',
      label: 'Last name',
      lead: 'lastName',
      max: 50,
      autoComplete: 'family-name',
    },
    emailField,
    phoneField,
    { ...companyField, required: false },
    {
      name: 'serviceType',
      label: 'Service',
      called: 'Service type',
      kind: 'line',
      lead: 'serviceType',
      max: 100,
      required: true,
      missing: 'Please select a service type',
    },
    {
      name: 'slot',
      label: 'Choose a time',
      called: 'Time',
      kind: 'line',
      lead: 'slot',
      max: 16,
      required: true,
      // The first of the two rules that a missing time breaks.
      missing: MISSING_DATE,
    },
    { ...longAnswer, name: 'message', label: 'Message' },
  ],
  steps: [['slot'], ['firstName', 'lastName', 'email', 'phone', 'company', 'serviceType', 'message']],
  // The message itself has up to 1000.
  messageMax: 2000,
  messageLines: [
    { label: 'Service', field: 'serviceType' },
    { label: 'Message', field: 'message', otherwise: 'Not provided' },
  ],
  // The call is the answer.
  promisesAnswer: false,
  draft: 'bookingDraft',
  words: 'bookingForm',
}
