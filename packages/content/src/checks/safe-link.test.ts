import { expect, test } from 'vitest'
import { isSafeLink } from './safe-link.ts'

test.each([
  '/',
  '/pricing?plan=a#top',
  '#content',
  'contact',
  'https://example.com/a',
  'HTTP://example.com',
  'mailto:hello@example.com',
  'tel:+61255500100',
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
})
