import { expect, test } from 'vitest'
import { dateInWords } from './date-in-words.ts'

test('reads dates as people type them', () => {
  for (const typed of ['2026-11-20', '20/11/2026', '20.11.2026', ' 2026-11-20 '])
    expect(dateInWords(typed)).toBe('20 November 2026')
  expect(dateInWords('1/2/2027')).toBe('1 February 2027')
})

test('leaves all else to the field', () => {
  for (const typed of ['', '2', '2026-11-2', '20 November 2026', '2026-02-30', '31/4/2026', '2026-13-01'])
    expect(dateInWords(typed)).toBeUndefined()
})
