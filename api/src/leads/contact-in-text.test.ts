import { describe, expect, test } from 'vitest'
import { createContactSearch, readContact } from './contact-in-text.ts'

test.each([
  [' Ann@Example.com ', 'ann@example.com'],
  ['mailto:ann@example.com', 'ann@example.com'],
  ['<ann@example.com>', 'ann@example.com'],
  ['ann+tag@example.com', 'ann+tag@example.com'],
  ['jo@MÜNCHEN.de', 'jo@xn--mnchen-3ya.de'],
  ['(02) 9123 4567', '291234567'],
  ['+61 (0)412 345 678', '412345678'],
  ['0061 412 345 678', '412345678'],
  ['+44 20 7946 0958', '442079460958'],
  ['0011 44 20 7946 0958', '442079460958'],
  ['02 9123 4567 ext. 12', '291234567'],
  ['9123 4567', '91234567'],
])('%j is read as %j', (given, contact) => expect(readContact(given)).toBe(contact))

test.each([
  '@',
  '@example.com',
  'ann@',
  'ann',
  'ann@x@y',
  'a b@example.com',
  '12',
  '',
  '%',
  '1234567',
  '1'.repeat(16),
])('%j is no address and no number', (given) => expect(readContact(given)).toBeUndefined())

const isIn = (contact: string, text: string) => {
  const { sql, isIn: has } = createContactSearch([readContact(contact)!])
  // This code searches PostgreSQL's matches, so PostgreSQL must find at least as much.
  const may = new RegExp(sql.replaceAll('[^0-9[:alpha:]]', '[^0-9a-z]'), 'i').test(text)
  if (has(text) && !may) throw new Error(`PostgreSQL would not find ${text} by ${sql}`)
  return has(text)
}

describe('an address', () => {
  test.each([
    'Rang ann@example.com: no answer',
    'ANN@EXAMPLE.COM.',
    'To ann@example.com, then jo@example.com',
    'mailto:ann@example.com?subject=x',
    'Ann <ann@example.com>',
    '“ann@example.com”',
    'ann@example.com’s invoice',
    'See ann@example.com...',
    '(ann@example.com)',
    '-ann@example.com',
  ])('is in %j', (text) => expect(isIn('ann@example.com', text)).toBe(true))

  test.each([
    'Rang joann@example.com',
    'ann@example.com.au',
    'ann@example.community',
    'ann@example.com-au.example',
    'x.ann@example.com',
    'x+ann@example.com',
    'o’ann@example.com',
    'ann+x@example.com',
    'ann@sub.example.com',
    'ann @ example.com',
    'example.com',
  ])('is not in %j', (text) => expect(isIn('ann@example.com', text)).toBe(false))

  test('is found with its domain in either alphabet', () => {
    for (const text of ['jo@münchen.de', 'JO@MÜNCHEN.DE', 'jo@xn--mnchen-3ya.de'])
      expect(isIn('jo@münchen.de', text)).toBe(true)
  })
})

describe('a number', () => {
  test.each([
    '0412345678',
    '0412 345 678',
    '0412-345-678.',
    '04 1234 5678',
    '(0412) 345 678',
    '0412.345.678, mobile',
    '+61 412 345 678',
    '+61 (0)412 345 678',
    '0061412345678',
    '0011 61 412 345 678',
    '0412–345–678',
    '0412 345 678 x12',
    '412 345 678',
    '61412345678',
    '0412\u00a0345\u00a0678',
    'tel:+61412345678',
    'Rang 0412 345 678 2 times',
    '0412 345 678/02 9123 4567',
  ])('is in %j', (text) => expect(isIn('0412 345 678', text)).toBe(true))

  test.each([
    '99041234567812',
    '9904 1234 5678 12',
    '04123456789',
    '10412345678',
    '+1 412 345 678',
    '412 345 678 9',
    'AB0412345678',
    '0412 345 679',
  ])('is not in %j', (text) => expect(isIn('0412 345 678', text)).toBe(false))

  test('stands beside another one', () => {
    const both = '9123 4567 8123 4567'
    expect(['9123 4567', '8123 4567', '4567 8123'].map((number) => isIn(number, both))).toEqual([
      true,
      true,
      false,
    ])
    expect(isIn('02 9123 4567', '02 9123 4567 0412 345 678')).toBe(true)
    expect(isIn('9123 4567', '02 9123 4567')).toBe(false)
  })
})
