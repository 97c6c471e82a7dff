import { describe, expect, it } from 'vitest'
import { headingId } from './heading-id.ts'

describe('headingId', () => {
  it.each([
    ['What we collect (APPs 3 to 5)', 'what-we-collect-apps-3-to-5'],
    ['—', 'part-k1'],
  ])('%s → %s', (text, id) => {
    expect(headingId({ _key: 'k1', children: [{ text }] })).toBe(id)
  })
})
