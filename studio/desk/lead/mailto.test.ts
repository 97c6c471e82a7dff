import { expect, test } from 'vitest'
import { mailtoAddress } from './mailto.ts'

test('a reply keeps its line breaks in the mail program', () => {
  expect(mailtoAddress('jo@example.com', 'Hello Jo', 'One\nTwo')).toEqual({
    href: 'mailto:jo%40example.com?subject=Hello%20Jo&body=One%0D%0ATwo',
    holdsText: true,
  })
})

test('a reply that is too long is left out, not cut', () => {
  expect(mailtoAddress('jo@example.com', 'Hello', 'é'.repeat(400))).toEqual({
    href: 'mailto:jo%40example.com?subject=Hello',
    holdsText: false,
  })
})
