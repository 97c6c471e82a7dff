import { expect, test } from 'vitest'
import { mailLink, telephoneLink } from './contact-links.ts'

test.each([
  ['(02) 5550 1234', 'tel:0255501234'],
  ['+61 491 570 006', 'tel:+61491570006'],
  ['+61 (0)491 570 006', 'tel:+61491570006'],
  ['0491 570 006 x12', 'tel:0491570006'],
  ['02 5550 1234 ext. 12', 'tel:0255501234'],
  ['Fax (02) 5550 1234', 'tel:0255501234'],
  ['call me maybe', undefined],
])('%s is dialled as %s', (phone, link) => expect(telephoneLink(phone)).toBe(link))

test('an address keeps its at sign', () => {
  expect(mailLink('jo+it&x@example.com')).toBe('mailto:jo%2Bit%26x@example.com')
})
