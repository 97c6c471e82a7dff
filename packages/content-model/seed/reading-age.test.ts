import { expect, test } from 'vitest'
import { readAsVisitors } from './dataset.ts'
import { readingAge, listSentences } from './reading-age.ts'

/** Fewer sentences say nothing about the reader: one long name is enough for five years of school. */
const ENOUGH = 4

const OLDEST = 14

test('a short sentence of short words is for younger readers than a long one', () => {
  expect(readingAge(['We pick up at night.'])).toBeLessThan(10)
  expect(
    readingAge(['Documentation, security baselines and the handover from your provider are charged once.']),
  ).toBeGreaterThan(OLDEST)
})

test('a sentence may hold figures, and only whole ones count', () => {
  const rich = { _type: 'block', children: [{ text: 'We met ' }, { text: '99.9%. Have you?' }] }
  expect(listSentences({ heading: 'Our figures', body: [rich] })).toEqual(['We met 99.9%.', 'Have you?'])
})

test('every page is for readers of fourteen', async () => {
  const pages = (await readAsVisitors()).map(({ _id, ...page }) => [_id, listSentences(page)] as const)
  const read = pages.filter(([, sentences]) => sentences.length >= ENOUGH)
  expect(read.length).toBeGreaterThan(30)
  const ages = read.map(([id, sentences]) => [id, Math.round(readingAge(sentences))] as const)
  expect(ages.filter(([, age]) => age > OLDEST)).toEqual([])
})
