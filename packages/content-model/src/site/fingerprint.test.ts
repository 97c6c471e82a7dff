import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

const DRAFT = {
  _id: 'drafts.plan-a',
  _rev: '1',
  _type: 'plan',
  _updatedAt: '2026-11-21T00:00:00Z',
  name: 'Standard',
  order: 1,
  price: { amount: 120, currency: 'AUD' },
  features: ['One', 'Two'],
}

test.each([
  ['another revision', { ...DRAFT, _rev: '2', _updatedAt: '2026-11-22T00:00:00Z' }],
  ['another place in the list', { ...DRAFT, order: 4 }],
  ['fields in another order', { ...DRAFT, price: { currency: 'AUD', amount: 120 } }],
  ['a field that was emptied before it was filled', { ...DRAFT, featuresIntro: undefined, footnote: null }],
])('%s says the same', (_name, other) => {
  expect(fingerprint(other)).toBe(fingerprint(DRAFT))
})

test.each([
  ['a word', { ...DRAFT, name: 'standard' }],
  ['a price that is emptied', { ...DRAFT, price: undefined }],
  ['a field deep inside', { ...DRAFT, price: { amount: 121, currency: 'AUD' } }],
  ['the order of a list', { ...DRAFT, features: ['Two', 'One'] }],
  ['a letter that looks alike', { ...DRAFT, name: 'Stаndard' }],
])('%s makes a difference', (_name, other) => {
  expect(fingerprint(other)).not.toBe(fingerprint(DRAFT))
})

test('thousands of prices have different fingerprints', () => {
  const all = Array.from({ length: 20_000 }, (_, amount) => fingerprint({ ...DRAFT, price: { amount } }))
  expect(new Set(all).size).toBe(all.length)
  expect(all[0]).toMatch(/^[0-9a-f]{16}$/)
})
