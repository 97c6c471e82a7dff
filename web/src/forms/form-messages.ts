import type { FormDefinition } from '@site/domain/forms/form-definition'

/**
 * Texts of forms that editors can't change, apart from messages about single fields (text-field.ts in the domain).
 * Texts marked "spec" are fixed by the product specification: don't change a letter.
 */
export const formMessages = {
  invalid: { title: 'Validation Error' },
  stepIncomplete: { title: 'Required fields', text: 'Please complete all fields before continuing.' },
  /** In the form, beside its button, while the toast says that it failed. */
  unsent: 'It has not been sent. What you typed stays here.',
  /** The same if a rate limit was reached. @param seconds until it allows another message */
  limited: (seconds: number) =>
    `Too many messages were sent in a short time: try again in ${
      seconds < 90 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
    }. What you typed stays here.`,
  notSent: 'Not sent yet',
  /** In the popup, if its code can't be loaded. */
  notLoaded: 'The form could not be loaded. You can use the one on our contact page.',
  onItsPage: 'Open the contact page',
} as const

const failures: Partial<Record<FormDefinition['words'], string>> = {
  contactForm: 'Failed to send message. Please try again.',
  quoteForm: 'Failed to submit quote. Please try again.',
}

/** The toast if a form could not be sent: because of a limit, an error of ours, or no connection. */
export function describeFailure({ words }: FormDefinition) {
  return { title: 'Error', text: failures[words] ?? 'Failed to send your request. Please try again.' }
}
