import { describe, expect, it } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

describe('suggestEmail', () => {
  it.each([
    ['ann@gmial.com', 'ann@gmail.com'],
    ['ann@gmail.con', 'ann@gmail.com'],
    ['Ann@Gmal.com', 'Ann@gmail.com'],
    ['ann@hotmaill.com', 'ann@hotmail.com'],
    ['ann@bigpnd.net.au', 'ann@bigpond.net.au'],
    ['ann@example.comau', 'ann@example.com.au'],
    ['ann@example.con', 'ann@example.com'],
    ['mary@gmial.con', 'mary@gmail.com'],
    ['ann@hotmial.cmo', 'ann@hotmail.com'],
    ['ann@outlok.comau', 'ann@outlook.com.au'],
    ['ann@mail.con', 'ann@mail.com'],
  ])('asks about %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant))

  it.each(
    ['gmial', 'hotmial', 'outlok', 'yaho', 'iclod', 'bigpnd', 'mail', 'example'].flatMap((name) =>
      ['com', 'con', 'cmo', 'comm', 'comau', 'con.au', 'com.a', 'co.au', 'net.au', 'ogr'].map(
        (ending) => `ann@${name}.${ending}`,
      ),
    ),
  )('suggests nothing for its own suggestion for %s', (typed) => {
    expect(suggestEmail(suggestEmail(typed) ?? typed)).toBeNull()
  })

  it.each([
    'ann@gmail.com',
    'ann@example.com.au',
    'ann@mail.com',
    'ann@ymail.com',
    'ann',
    'ann@',
    'a b@gmial.com',
    '',
  ])('leaves %j alone', (typed) => expect(suggestEmail(typed)).toBeNull())
})
