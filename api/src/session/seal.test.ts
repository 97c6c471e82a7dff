import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

test('what was sealed is opened with the same secret and purpose only', () => {
  const sealed = createSeal(['old'], 'a').seal('receipt-é')
  expect(sealed).not.toContain('receipt')
  expect(createSeal(['new', 'old'], 'a').open(sealed)).toBe('receipt-é')
  expect(createSeal(['new'], 'a').open(sealed)).toBeUndefined()
  expect(createSeal(['old'], 'b').open(sealed)).toBeUndefined()
  for (const broken of ['', 'x', `${sealed.slice(0, -4)}AAAA`])
    expect(createSeal(['old'], 'a').open(broken)).toBeUndefined()
})
