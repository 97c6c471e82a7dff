import { expect, test } from 'vitest'
import { mailtoAddress } from './reply-form.tsx'

test('a reply keeps its line breaks in the mail program', () => {
  expect(mailtoAddress('jo@example.com', 'Hello Jo', 'One\nTwo')).toBe(
    'mailto:jo@example.com?subject=Hello%20Jo&body=One%0D%0ATwo',
  )
})
