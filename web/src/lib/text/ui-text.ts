import { formatMonth } from './format.ts'

/**
 * Texts of the interface that editors can't change: messages about errors, and what belongs to one block. The others
 * are in `@site/contracts/words`. Texts marked "spec" are fixed by the product specification: don't change a letter.
 */
export const uiText = {
  abn: (abn: string) => `ABN ${abn}`,
  pageFailed: 'This page could not be shown.',
  tryAgain: 'Try again',
  mostPopular: 'Most Popular',
  included: 'Included',
  notIncluded: 'Not included',
  feature: 'Feature',
  tableOf: (heading: string) => `Table: ${heading}`,
  lastUpdated: (date: string) => `Last updated ${formatMonth(date)}`,
  challenges: 'Key challenges',
  response: 'What we do',
  sample: 'Sample',
  sampleMeaning: 'An example that came with the product. A public site leaves it out.',

  forms: {
    /** @param seconds until the rate limit allows another message. */
    limited: (seconds: number) =>
      `Several messages have come in a short time, so this one has to wait: try again in ${
        seconds < 90 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
      }. What you typed stays here.`,
    unsent: 'It has not been sent. What you typed stays here.',
    notLoaded: 'The form could not be loaded. Our contact page has it, too.',
    onItsPage: 'Open the contact page',
    notSent: 'Not sent yet',
    toForm: 'Go to the form',
  },

  /** spec */
  toasts: {
    validation: { title: 'Validation Error' },
    quoteIncomplete: { title: 'Required fields', text: 'Please complete all fields before continuing.' },
  },

  notFoundLog: (path: string) => `404: no page at ${path}`,
} as const
