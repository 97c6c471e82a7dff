import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine } from '../clean-text.ts'
import { greetingName, splitName, wholeName } from './names.ts'

describe('splitName', () => {
  test.each([
    ['Jo Citizen', 'Jo', 'Citizen'],
    ['Jo', 'Jo', 'Jo'],
    ['  Jo   van  der Berg ', 'Jo', 'van der Berg'],
    ['Jo van\t\u00a0der \n Berg', 'Jo', 'van der Berg'],
    ['Jo\u00a0Citizen', 'Jo', 'Citizen'],
    ['', '', ''],
    ['   ', '', ''],
    ['Zoe\u0308 O\u2019Neill', 'Zoë', 'O\u2019Neill'],
    ['שרה כהן', 'שרה', 'כהן'],
  ])('splits %j', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName })
  })

  const names = fc.string({ unit: 'grapheme' })

  test('has no space in the first part, nor around either part', () => {
    fc.assert(
      fc.property(names, (name) => {
        const { firstName, lastName } = splitName(name)
        expect(firstName).not.toMatch(/\s/)
        expect(lastName).not.toMatch(/^\s|\s\s|[^\S ]|\s$/)
        expect(Boolean(firstName)).toBe(Boolean(lastName))
      }),
    )
  })

  test('only loses the space between the parts', () => {
    fc.assert(
      fc.property(names, (name) => {
        const { firstName, lastName } = splitName(name)
        const words = (value: string) => value.split(/\s+/).filter(Boolean).join(' ').normalize('NFC')
        const isOneWord = !/\s/.test(cleanLine(name))
        expect(words(isOneWord ? firstName : `${firstName} ${lastName}`)).toBe(words(cleanLine(name)))
      }),
    )
  })

  test('the whole of a split name is never longer than the name', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(wholeName(splitName(name)).length).toBeLessThanOrEqual(name.trim().normalize('NFC').length)
      }),
    )
  })
})

describe('wholeName', () => {
  test.each([
    ['Jo', 'Citizen', 'Jo Citizen'],
    ['Jo', 'Jo', 'Jo'],
    ['', 'Citizen', 'Citizen'],
    ['', '', ''],
  ])('joins %j and %j', (firstName, lastName, whole) => {
    expect(wholeName({ firstName, lastName })).toBe(whole)
  })
})

describe('greetingName', () => {
  test.each(['Jo', 'Anna-Maria O’Neill', 'J.R. Ewing', 'שרה כהן'])('keeps %j', (name) => {
    expect(greetingName(name)).toBe(name)
  })

  test.each([
    'Win-a-prize ring +61 400 000 000 now',
    'You won see prize.example',
    'me@example.com',
    'x/y',
    'a'.repeat(41),
  ])('leaves out %j', (name) => {
    expect(greetingName(name)).toBe('')
  })
})
