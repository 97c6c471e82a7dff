import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine } from '@site/domain/desk/csv'
import { printable } from '../../printable.ts'
import { cell } from './reading.ts'

describe('CSV', () => {
  test.each([
    ['plain', 'plain'],
    [null, ''],
    ['a,b', 'a,b'],
    ['say "hi"', 'say ""hi""'],
    ['one\ntwo', 'one\ntwo'],
    ['=1+1', "'=1+1"],
    ['+61 2 5550 1234', "'+61 2 5550 1234"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['＝1', "'＝1"],
    ['call;=HYPERLINK("x")', `call;'=HYPERLINK(""x"")`],
    ['call; "=1', `call;' ""=1`],
    ['We have:\n- laptops\r\n=1', "We have:\n'- laptops\r\n'=1"],
    ['a|-1', "a|'-1"],
    ['1 - 1; 2 = 2', '1 - 1; 2 = 2'],
  ])('%j is %j', (value, written) => {
    expect(csvLine([value])).toBe(`"${written}"\r\n`)
  })

  test('can be read back, except for the apostrophes before formulas', () => {
    const unguarded = (text: string) => text.replaceAll("'", '')
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (cells) => {
        const line = csvLine(cells)
        const read = [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n$)/g)]
        expect(read.map(([whole]) => whole).join('')).toBe(line)
        const texts = read.map(([, text = '']) => text.replaceAll('""', '"'))
        expect(texts.map(unguarded)).toEqual(cells.map(unguarded))
      }),
    )
  })

  test('no spreadsheet finds a formula, whatever it splits at', () => {
    const dangerous = fc.constantFrom(
      '=1',
      '+',
      '-',
      '@',
      '＝',
      ';',
      '|',
      '\t',
      '\n',
      '\r',
      ' ',
      '"',
      ',',
      'a',
    )
    const text = fc.array(dangerous).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (cell) => {
        for (const part of csvLine([cell]).split(/[;|\t\r\n]/)) expect(part).not.toMatch(/^[ "]*[=+\-@＝]/)
      }),
    )
  })
})

describe('terminal', () => {
  test('control characters are escaped', () => {
    expect(printable('\u001b[31mred\u202e\u0007\u009b')).toBe('\\u{1b}[31mred\\u{202e}\\u{7}\\u{9b}')
    expect(printable('Zoë 👩‍👧 שלום\nline')).toBe('Zoë 👩‍👧 שלום\nline')
  })

  test('a cell is cut to one line of its width', () => {
    expect(cell('abc', 5)).toBe('abc  ')
    expect(cell('abcdef', 5)).toBe('abcd…')
    expect(cell('a\nb', 3)).toBe('a b')
  })
})
