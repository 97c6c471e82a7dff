import { formatMonth } from './format.ts'

/**
 * Texts of the interface that editors can't change: messages about errors, and what belongs to one block. Those of
 * forms are in forms/form-messages.ts, and those that editors can change in `@site/domain/words`.
 */
export const uiText = {
  /** The title of a page that says what went wrong. */
  error: (title: string) => `Error: ${title}`,
  abn: (abn: string) => `ABN ${abn}`,
  ratherBook: 'Rather choose a time?',
  next: 'What happens next',
  bookCall: 'Book a call',
  pageFailed: 'This page could not be shown.',
  tryAgain: 'Try again',
  mostPopular: 'Most Popular',
  included: 'Included',
  notIncluded: 'Not included',
  feature: 'Feature',
  everyRow: 'Compare the plans row by row',
  whatIsIn: 'What’s included',
  more: (count: number) => (count === 1 ? 'One more' : `${count} more`),
  moreQuotes: (count: number) => (count === 1 ? 'One more client' : `${count} more clients`),
  tableOf: (heading: string) => `Table: ${heading}`,
  lastUpdated: (date: string) => `Last updated ${formatMonth(date)}`,
  challenges: 'Key challenges',
  explained: 'More about each',
  response: 'What we do',
  sample: 'Sample',
  sampleMeaning: 'An example that came with the product. A public site leaves it out.',
  samples:
    'Sample: some of the people, clients, articles and certificates here, and the ABN, are examples that came with the product. A public site leaves them out.',
  notFoundLog: (path: string) => `404: no page at ${path}`,
} as const
