import { expect, it } from 'vitest'
import { leadKeys } from './lead-keys.ts'

it('uses the same key for a lead until it is stored, and a new key for another plan', () => {
  const keys = leadKeys()
  const lead = { firstName: 'Ada', plan: 'cyber-essentials-l1' }
  const first = keys.keyOf(lead)
  expect(keys.keyOf({ ...lead })).toBe(first)
  const second = keys.keyOf({ ...lead, plan: 'cyber-essentials-l2' })
  expect(second).not.toBe(first)
  keys.forget()
  expect(keys.keyOf({ ...lead, plan: 'cyber-essentials-l2' })).not.toBe(second)
})
