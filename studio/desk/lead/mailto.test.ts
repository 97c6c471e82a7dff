import { expect, test } from 'vitest'
import { mailtoAddress } from './mailto.ts'

test('a reply is handed to the mail program with its line breaks', () => {
  expect(mailtoAddress('jo@example.com', 'Hello Jo', 'One\nTwo')).toEqual({
    href: 'mailto:jo%40example.com?subject=Hello%20Jo&body=One%0D%0ATwo',
    holdsText: true,
  })
})

test('a reply that is too long is left out as a whole, not cut', () => {
  expect(mailtoAddress('jo@example.com', 'Hello', 'é'.repeat(400))).toEqual({
    href: 'mailto:jo%40example.com?subject=Hello',
    holdsText: false,
  })
})
