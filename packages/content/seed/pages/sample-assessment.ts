import type { Steps } from '../../src/sanity-types.generated.ts'
import { step } from '../builders.ts'
import type { Keyless } from '../keyless.ts'

/** A page of an assessment, made up: it shows what a reader gets, and says that it is a sample. */
export const sampleAssessment: Keyless<Steps> = {
  _type: 'steps',
  heading: 'Sample: a page of your free assessment',
  intro: 'What we saw, why it matters and when to fix it, here for a made-up office of 35 people.',
  look: 'sheet',
  items: [
    step('Four use only a password', 'One stolen password opens the mailbox.', 'This week'),
    step('Two ex-staff can still log in', 'They can still read your files.', 'This week'),
    step('Nobody has tested the backup', 'You’d find out on the worst day.', 'This month'),
  ],
}
