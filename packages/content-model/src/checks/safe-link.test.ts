import { expect, test } from 'vitest'
import { isDangerousLink, isSafeLink } from './safe-link.ts'

test.each([
  '/',
  '/pricing?plan=a#top',
  '#content',
  'contact',
  'https://example.com/a',
  'HTTP://example.com',
  'mailto:hello@example.com',
  'tel:+61255500100',
  'sms:+61491570006',
])('%s is safe', (href) => {
  expect(isSafeLink(href)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/a',
  'file:///etc/passwd',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  'https://',
])('%j is not safe', (href) => {
  expect(isSafeLink(href)).toBe(false)
  // A visitor can't follow it, so it does no harm.
  expect(isDangerousLink(href)).toBe(href !== 'https://')
})

test.each(['/a', 'contact', '#a', 'https://example.com', 'spotify:track:1', 'web+foo:bar'])(
  '%j is stored, and rendered as a link if it is safe',
  (href) => expect(isDangerousLink(href)).toBe(false),
)
