import { expect, test } from 'vitest'
import { missingApproval } from './reviews.tsx'

const rule = (required: boolean) => ({ result: { reviews: [], rule: { required } }, failed: false })

test('if approval is required, only approved documents can be published', () => {
  expect(missingApproval(rule(true), 'approved')).toBeUndefined()
  for (const state of ['none', 'waiting', 'changed', 'refused'] as const) {
    expect(missingApproval(rule(true), state)).toMatch(/approve|approval|review/)
    expect(missingApproval(rule(false), state)).toBeUndefined()
  }
})

test('nothing is published before the Studio knows whether it needs approval', () => {
  expect(missingApproval({ failed: false }, 'none')).toMatch(/^Finding out/)
  expect(missingApproval({ failed: true }, 'approved')).toMatch(/Reload/)
})
