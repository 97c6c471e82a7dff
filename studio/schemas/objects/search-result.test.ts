import { expect, test } from 'vitest'
import { DESCRIPTION_LENGTH, lengthFault, shownWords, TITLE_LENGTH } from './search-result.ts'

const title = (own: string | undefined, instead = 'Web Hosting') =>
  lengthFault({ own, instead }, TITLE_LENGTH, 'name of the page')

test('accepts the minimum and maximum lengths', () => {
  expect(title('x'.repeat(30))).toBeUndefined()
  expect(title('x'.repeat(60))).toBeUndefined()
  expect(lengthFault({ own: 'x'.repeat(70), instead: '' }, DESCRIPTION_LENGTH, 'summary')).toBeUndefined()
  expect(lengthFault({ own: 'x'.repeat(160), instead: '' }, DESCRIPTION_LENGTH, 'summary')).toBeUndefined()
})

test('gives the reason and the length outside the limits', () => {
  expect(title('x'.repeat(29))).toMatch(/^Write 30 to 60 characters; this has 29. There is room/)
  expect(title('x'.repeat(61))).toMatch(/^Write 30 to 60 characters; this has 61. Search engines cut/)
})

test('checks the fallback if the field is empty', () => {
  expect(title(undefined)).toBe(
    'Write 30 to 60 characters: search results would show the name of the page, which has 11.',
  )
  expect(title('  ', 'x'.repeat(40))).toBeUndefined()
  expect(shownWords({ own: ' ', instead: ' Web Hosting ' })).toBe('Web Hosting')
  expect(shownWords({ own: undefined, instead: undefined })).toBe('')
})
