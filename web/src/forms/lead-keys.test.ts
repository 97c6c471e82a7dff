import { expect, it } from 'vitest'
import { leadKeys } from './lead-keys.ts'

it('gives the same lead the same key until it is stored, and another plan another one', () => {
  const keys = leadKeys()
  const lead = { firstName: 'Ada', plan: 'cyber-essentials-l1' }
  const first = keys.keyOf(lead)
  expect(keys.keyOf({ ...lead })).toBe(first)
  const second = keys.keyOf({ ...lead, plan: 'cyber-essentials-l2' })
  expect(second).not.toBe(first)
  keys.forget()
  expect(keys.keyOf({ ...lead, plan: 'cyber-essentials-l2' })).not.toBe(second)
})
