import * as z from 'zod/mini'

const choice = z.boolean({ error: 'Must be true or false' })

const choices = {
  /** A new lead without an owner. */
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

/** Push messages to the person's browsers. */
const pushChoices = {
  pushNewLeads: choice,
  pushAssigned: choice,
  pushMentions: choice,
  pushReminders: choice,
}

const allChoices = { ...choices, ...pushChoices }

export type Choices = Record<keyof typeof allChoices, boolean>

/** The body of PATCH /desk/preferences. Fields that are left out stay as they are. */
export const preferencesChangeSchema = z.partial(z.strictObject(allChoices))

/** The answer of GET and PATCH /desk/preferences. */
export const preferencesSchema = z.object({
  ...allChoices,
  /** Whether a mail server is set up. */
  sendsMail: z.boolean(),
  /** The public key that browsers want for a subscription; null if nothing is pushed. */
  pushKey: z.nullable(z.string()),
  /** The push endpoints of this person's browsers. */
  pushedTo: z.array(z.string()),
})

export type Preferences = z.output<typeof preferencesSchema>
