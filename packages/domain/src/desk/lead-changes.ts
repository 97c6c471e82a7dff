import * as z from 'zod/mini'
import { dayText, text } from '../text-field.ts'
import { stages } from './lead-list.ts'
import { emailField } from '../forms/common-fields.ts'
import { fieldSchema } from '../forms/schemas.ts'
import { handSources } from '../lead/lead-fields.ts'

/** Of leads entered by hand. Won and lost come later, with their value or reason. */
export const entryStages = ['new', 'contacted', 'qualified'] as const

const sources = handSources.join(', ')

/** As people at the desk write them. Unknown ones are empty. */
export const personFields = {
  firstName: text({ label: 'First name', min: 1, max: 100, missing: 'Enter the name' }),
  /** Empty: the name is one word. */
  lastName: text({ label: 'Last name', max: 100 }),
  email: fieldSchema({ ...emailField, required: false }),
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

export const manualLeadSchema = entry.check(
  z.refine(({ email, phone }) => email !== '' || phone !== '', {
    error: 'Enter a phone number or an e-mail address',
    path: ['phone'],
  }),
)

export type ManualLead = z.output<typeof manualLeadSchema>

/** Ten million dollars. */
const VALUE_MAX = 1_000_000_000

const day = dayText('The follow-up must be a day such as 2026-11-20')

export const valueCents = z
  .number({ error: 'The value must be a number of cents' })
  .check(
    z.int('The value must be a whole number of cents'),
    z.gte(0, 'The value cannot be negative'),
    z.lte(VALUE_MAX, 'The value can be at most ten million dollars'),
  )

export const correctedFields = ['firstName', 'lastName', 'company', 'email', 'phone'] as const

/** Absent fields stay; null empties a field. */
export const leadChangeSchema = z.strictObject({
  firstName: z.optional(personFields.firstName),
  lastName: z.optional(personFields.lastName.check(z.minLength(1, 'Enter the name'))),
  company: z.optional(z.nullable(personFields.company.check(z.minLength(1, 'Enter the company, or null')))),
  email: z.optional(personFields.email),
  phone: z.optional(personFields.phone),
  stage: z.optional(z.enum(stages, { error: `The stage must be one of ${stages.join(', ')}` })),
  /** From GET /desk/people. */
  owner: z.optional(
    z.nullable(z.string({ error: 'The owner must be the id of a person' }).check(z.maxLength(200))),
  ),
  valueCents: z.optional(z.nullable(valueCents)),
  lostReason: z.optional(z.nullable(text({ label: 'The reason', min: 1, max: 200 }))),
  followUpOn: z.optional(z.nullable(day)),
})

export type LeadChange = z.output<typeof leadChangeSchema>

export const NOTE_MAX = 4000

export const noteSchema = z.strictObject({
  text: text({ label: 'The note', min: 1, max: NOTE_MAX, missing: 'Write the note first', multiline: true }),
})

/** UTF-16 units: with three bytes each still less than a request may have. */
export const REPLY_MAX = 8000

export const replySchema = z.strictObject({
  /** The last event that the author saw, or 0: a reply that a colleague has sent since refuses this one. */
  after: z.optional(
    z
      .string({ error: 'Name the last event that you saw by its id' })
      .check(z.regex(/^\d{1,18}$/, 'Name the last event that you saw by its id')),
  ),
  subject: text({ label: 'The subject', min: 1, max: 150, missing: 'Write a subject first' }),
  text: text({
    label: 'The reply',
    min: 1,
    max: REPLY_MAX,
    missing: 'Write the reply first',
    multiline: true,
  }),
  /** The author's own mail program sent it, so it is only recorded. */
  ownMail: z.optional(z.boolean({ error: 'Must be true or false' })),
})

export type Reply = Omit<z.output<typeof replySchema>, 'after' | 'ownMail'>

/** The lead of the address is a duplicate of this one. */
export const mergeSchema = z.strictObject({
  into: z.uuid({ error: 'Name the lead to merge into by its id' }),
})

/** Senders are corrected one by one. */
const manyChangeSchema = z.omit(leadChangeSchema, {
  firstName: true,
  lastName: true,
  company: true,
  email: true,
  phone: true,
})

export const BULK_MAX = 100

const known = z.strictObject({
  id: z.uuid({ error: 'Name each lead by its id' }),
  version: z.int('Send the version of each lead that you saw'),
})

export const bulkChangeSchema = z.strictObject({
  leads: z
    .array(known, { error: 'Name the leads' })
    .check(
      z.minLength(1, 'Choose at least one lead'),
      z.maxLength(BULK_MAX, `Choose at most ${BULK_MAX} leads at once`),
    ),
  action: z.discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('change'), change: manyChangeSchema }),
      z.strictObject({ kind: z.literal('quarantine') }),
      z.strictObject({ kind: z.literal('release') }),
    ],
    { error: 'The action must be change, quarantine or release' },
  ),
})

export type ManyAction = z.output<typeof bulkChangeSchema>['action']

/** In the order of the request. */
export const bulkOutcomeSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      /** As the lead's own endpoint would answer: 200, 404, 409, 412 or 422. */
      status: z.int(),
      detail: z.nullable(z.string()),
    }),
  ),
})

export type BulkOutcome = z.output<typeof bulkOutcomeSchema>
