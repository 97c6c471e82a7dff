import type { FormField } from './form-definition.ts'

// Forms spread these and change what differs. Messages about length are in text-field.ts.

export const nameField: FormField = {
  name: 'name',
  label: 'Name',
  kind: 'line',
  lead: 'name',
  min: 2,
  max: 100,
  required: true,
  autoComplete: 'name',
}

export const emailField: FormField = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  lead: 'email',
  max: 255,
  required: true,
  missing: 'Invalid email address',
}

export const phoneField: FormField = {
  name: 'phone',
  label: 'Phone',
  called: 'Phone number',
  kind: 'tel',
  lead: 'phone',
  min: 10,
  max: 20,
  required: true,
  autoComplete: 'tel',
}

export const companyField: FormField = {
  name: 'company',
  label: 'Company',
  called: 'Company name',
  kind: 'line',
  lead: 'company',
  max: 100,
  required: true,
  missing: 'Please enter your company name',
  optionalInLead: true,
  autoComplete: 'organization',
}

export const messageField = {
  name: 'message',
  label: 'Message',
  kind: 'paragraphs',
  lead: 'message',
  min: 10,
  max: 2000,
  required: true,
  // As the specification says.
  rows: 6,
} as const satisfies FormField

/** Optional; becomes a part of the composed message. */
export const longAnswer = {
  kind: 'paragraphs',
  lead: 'message',
  max: 1000,
  rows: 4,
} as const
