import * as z from 'zod/mini'
import { emailField } from '../forms/common-fields.ts'
import { fieldSchema } from '../forms/schemas.ts'
import { handSources } from '../lead/lead-sources.ts'
import { cleanedString, text } from '../text-field.ts'

/** How far a lead can be that is entered by hand. Won and lost come later, with their value or reason. */
export const entryStages = ['new', 'contacted', 'qualified'] as const

const sources = handSources.join(', ')
const email = fieldSchema(emailField)

/** Who a lead is from, as people of the desk write it. Where something isn't known, it is empty. */
export const personFields = {
  firstName: text({ label: 'First name', min: 1, max: 100, missing: 'Enter the name' }),
  /** Empty: the name is one word. */
  lastName: text({ label: 'Last name', max: 100 }),
  email: cleanedString('E-mail', '').check(
    z.refine((value) => value === '' || email.safeParse(value).success, { error: 'Invalid email address' }),
  ),
  phone: text({ label: 'Phone number', max: 20 }).check(
    z.refine((value) => value === '' || /\d{6}/.test(value.replaceAll(/[\s().+-]/g, '')), {
      error: 'Enter a phone number with at least 6 digits',
    }),
  ),
  company: text({ label: 'Company name', max: 100 }),
}

const entry = z.strictObject({
  firstName: personFields.firstName,
  lastName: z._default(personFields.lastName, ''),
  email: z._default(personFields.email, ''),
  phone: z._default(personFields.phone, ''),
  company: z._default(personFields.company, ''),
  message: z._default(text({ label: 'What they want', max: 2000, multiline: true }), ''),
  source: z.enum(handSources, { error: `The source must be one of ${sources}` }),
  campaign: z._default(text({ label: 'Campaign', max: 100 }), ''),
  stage: z._default(
    z.enum(entryStages, { error: `The stage must be one of ${entryStages.join(', ')}` }),
    'new',
  ),
})

/** The body of POST /desk/leads: a lead that did not come through a form. */
export const entrySchema = entry.check(
  z.refine(({ email, phone }) => email !== '' || phone !== '', {
    error: 'Enter a phone number or an e-mail address',
    path: ['phone'],
  }),
)

export type Entry = z.output<typeof entrySchema>
