import * as z from 'zod/mini'

const choice = z.boolean({ error: 'Must be true or false' })

const choices = {
  /** A new lead that nobody owns. */
  newLeads: choice,
  /** A lead that somebody else assigned to this person. */
  assigned: choice,
  /** A note that mentions this person. */
  mentions: choice,
  /** A lead of this person's that is nearly overdue, or overdue. */
  reminders: choice,
  /** What there is to do, in the morning of a working day. */
  digest: choice,
}

export type MailChoices = Record<keyof typeof choices, boolean>

/** The body of PATCH /desk/preferences. What is left out stays. */
export const preferencesChangeSchema = z.partial(z.strictObject(choices))

/** The answer of GET and PATCH /desk/preferences. */
export const preferencesSchema = z.object({
  ...choices,
  /** Whether a mail server is set up. */
  sendsMail: z.boolean(),
})

export type Preferences = z.output<typeof preferencesSchema>
