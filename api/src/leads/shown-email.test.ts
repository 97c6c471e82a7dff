import { expect, test } from 'vitest'
import { shownEmail } from './shown-email.ts'

test.each([
  ['jo@xn--mnchen-3ya.de', 'jo@münchen.de'],
  ['jo@xn--e1afmkfd.xn--p1ai', 'jo@пример.рф'],
  ['jo@mail.xn--r8jz45g.jp', 'jo@mail.例え.jp'],
  // аррӏе.com, with Cyrillic letters only.
  ['jo@xn--80ak6aa92e.com', 'jo@xn--80ak6aa92e.com'],
  ['jo@xn--.com', 'jo@xn--.com'],
  ['xn--mnchen-3ya@example.com', 'xn--mnchen-3ya@example.com'],
  ['', ''],
])('%s is shown as %s', (email, shown) => expect(shownEmail(email)).toBe(shown))
