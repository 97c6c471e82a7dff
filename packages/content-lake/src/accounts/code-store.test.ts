import { expect, test } from 'vitest'
import { randomCode, readCode } from './code-store.ts'

test('codes are four groups of five unambiguous characters', () => {
  const codes = Array.from({ length: 200 }, randomCode)
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(new Set(codes).size).toBe(200)
})

test.each([
  ['ABCDE-01234-FGHJK-MNPQR', 'ABCDE01234FGHJKMNPQR'],
  [' abcde o1234 fghjk mnpqr\n', 'ABCDE01234FGHJKMNPQR'],
  ['abcde-ol234', 'ABCDE01234'],
  ['https://studio.example.com.au/v1/auth/login/code?code=ABCDE-01234', 'ABCDE01234'],
  ['https://studio.example.com.au/', ''],
  ['', ''],
])('"%s" is read as %s', (given, meant) => expect(readCode(given)).toBe(meant))
