import { expect, test } from 'vitest'
import { placesIn, type WordGroup } from './word.ts'
import { WORDS, readWords } from './words.ts'

test('a text that editors have not changed is the standard text', () => {
  const standard = readWords(null)
  expect(standard.cookies.accept).toBe('Accept')
  const broken = { cookies: { accept: 7, decline: '  ', text: null }, navigation: 'none', notFound: [] }
  expect(readWords(broken)).toEqual(standard)
})

test('an editors’ text replaces the standard text, and unknown fields are dropped', () => {
  const written = readWords({ _id: 'interfaceWords', cookies: { accept: ' Fine ', other: 'x' } })
  const { cookies, ...others } = readWords(null)
  expect(written).toEqual({ ...others, cookies: { ...cookies, accept: 'Fine' } })
})

const all = Object.entries<WordGroup>(WORDS).flatMap(([group, { words }]) =>
  Object.entries(words).map(([key, word]) => ({ name: `${group}.${key}`, ...word })),
)

test.each(all)('the standard text of $name is within its own limit', ({ standard, max }) => {
  expect(standard.length).toBeLessThanOrEqual(max)
  expect(standard.trim()).not.toBe('')
})

test('names in braces are places for values, and facts are not', () => {
  expect(placesIn('Call {number} within {{reply-time}}, {hours}')).toEqual(['number', 'hours'])
})
