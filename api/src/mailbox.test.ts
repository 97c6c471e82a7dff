import { expect, test } from 'vitest'
import { foldMailbox } from './keyed-hash.ts'

test.each([
  ['Jo+it@Example.com', 'jo@example.com'],
  ['jo+a+b@example.com', 'jo@example.com'],
  ['jo@example.com', 'jo@example.com'],
  ['j.o+a@googlemail.com', 'jo@gmail.com'],
  ['j.o@example.com', 'j.o@example.com'],
  ['+jo@example.com', '+jo@example.com'],
  ['+jo+x@example.com', '+jo@example.com'],
])('%s is the mailbox %s', (email, mailbox) => expect(foldMailbox(email)).toBe(mailbox))
