import { plainText } from '../content/heading-id.ts'

/** Texts of articles, case studies and the lists of them. */
export const storyText = {
  insights: 'Insights',
  caseStudies: 'Case studies',
  by: (name: string) => `By ${name}`,
  revised: (date: string) => `Revised ${date}`,
  readingTime: (minutes: number) => `${minutes} min read`,
  related: 'Read on',
  feed: 'RSS feed',
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
  newer: 'Newer',
  older: 'Older',
  onPage: (title: string, number: string) => `${title}, page ${number}`,
  client: 'Client',
  industry: 'Industry',
  services: 'Services',
  problem: 'The problem',
  work: 'What was done',
  outcome: 'The outcome',
  figures: 'In figures',
  what: 'What was counted',
  before: 'Before',
  after: 'After',
}

/** Words that an adult reads in a minute (Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047). */
const WORDS_PER_MINUTE = 238

/** Whole minutes, at least one. */
export function readingMinutes(text: readonly object[]): number {
  const words = plainText(text).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
