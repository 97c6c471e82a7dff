import { describe, expect, it } from 'vitest'
import { cardPath, pageOfCard } from './card-image.ts'
import { formatMonth } from './dates.ts'
import { headingId } from './heading-id.ts'
import { formatPrice } from './money.ts'

describe('formatPrice', () => {
  it.each([
    [120, '$120'],
    [1250, '$1,250'],
    [129.5, '$129.50'],
  ])('%d → %s', (amount, text) => {
    expect(formatPrice({ amount, currency: 'AUD' })).toBe(text)
  })
})

describe('formatMonth', () => {
  it('reads a calendar date whatever the time zone', () => {
    expect(formatMonth('2025-10-01')).toBe('October 2025')
    expect(formatMonth('2025-10-31')).toBe('October 2025')
  })
})

describe('headingId', () => {
  it.each([
    ['What we collect (APPs 3 to 5)', 'what-we-collect-apps-3-to-5'],
    ['—', 'part-k1'],
  ])('%s → %s', (text, id) => {
    expect(headingId({ _key: 'k1', children: [{ text }] })).toBe(id)
  })
})

describe('cards', () => {
  it.each(['/', '/about', '/services/managed-it'])('%s and back', (path) => {
    expect(pageOfCard(cardPath(path))).toBe(path)
  })

  it.each(['/og/../secret.png', '/og.png', '/og/about.jpg', '/about'])('%s is no card', (path) => {
    expect(pageOfCard(path)).toBeNull()
  })
})
