import * as z from 'zod/mini'
import { emailField } from '../forms/common-fields.ts'
import { fieldSchema } from '../forms/schemas.ts'
import { handSources } from '../lead/lead-sources.ts'
import { normalisedString, text } from '../text.ts'

/** How far a lead can be that is entered by hand. Won and lost come later, with their value or reason. */
export const entryStages = ['new', 'contacted', 'qualified'] as const

const sources = handSources.join(', ')
const email = fieldSchema(emailField)

const entry = z.strictObject({
  firstName: text({ label: 'First name', min: 1, max: 100, missing: 'Enter the name' }),
  /** Empty: the name is one word. */
  lastName: z._default(text({ label: 'Last name', max: 100 }), ''),
  email: z._default(
    normalisedString('E-mail', '').check(
      z.refine((value) => value === '' || email.safeParse(value).success, { error: 'Invalid email address' }),
    ),
    '',
  ),
  phone: z._default(
    text({ label: 'Phone number', max: 20 }).check(
      z.refine((value) => value === '' || /\d{6}/.test(value.replaceAll(/[\s().+-]/g, '')), {
        error: 'Enter a phone number with at least 6 digits',
      }),
    ),
    '',
  ),
  company: z._default(text({ label: 'Company name', max: 100 }), ''),
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

/** The most leads in one import. */
export const IMPORT_MAX = 1000

/** UTF-16 units of the file to import. */
export const IMPORT_TEXT_MAX = 700_000

/** The body of POST /desk/import. */
export const importSchema = z.strictObject({
  csv: z
    .string({ error: 'Send the text of a CSV file' })
    .check(
      z.minLength(1, 'The file is empty'),
      z.maxLength(IMPORT_TEXT_MAX, 'The file is too large: split it'),
    ),
  /** Only returns what an import would create. */
  dryRun: z.boolean({ error: 'Say whether this is a dry run' }),
})

const lineFaultSchema = z.object({
  /** The line in the file; the heading is line 1. */
  line: z.int(),
  detail: z.string(),
})

/** The answer of POST /desk/import. Nothing is imported while a line is wrong. */
export const importedSchema = z.object({
  /** How many leads were made, or would be. */
  leads: z.int(),
  /** Names of the first of them. */
  names: z.array(z.string()),
  /** Of these, how many have the e-mail address of a lead that is already here. */
  known: z.int(),
  /** Columns of the file that are not imported. */
  ignored: z.array(z.string()),
  faults: z.array(lineFaultSchema),
  done: z.boolean(),
})

export type Imported = z.output<typeof importedSchema>
