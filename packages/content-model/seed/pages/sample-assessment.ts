import type { Steps } from '../../src/sanity-types.generated.ts'
import { linkAction, step } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'

/**
 * A page of an assessment, made up: it shows what a reader gets, and says that it is a sample. Each finding can be seen
 * from outside, because the free assessment looks no further.
 */
export const sampleAssessment: SeedDocument<Steps> = {
  _type: 'steps',
  heading: 'Sample: a page of your free assessment',
  intro: 'What we saw, why it matters and when to fix it, here for a made-up office of 35 people.',
  look: 'sheet',
  action: linkAction('Book your free assessment', '/contact'),
  items: [
    step('A remote login is open to the internet', 'Anyone can try passwords on it.', 'Today', 'urgent'),
    step('Anyone can fake your email', 'Your clients can’t tell a false invoice from yours.', 'This week'),
    step('Your website runs old software', 'Its known holes are on every attacker’s list.', 'This week'),
  ],
}
