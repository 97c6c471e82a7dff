import { describe, expect, it } from 'vitest'
import { cardPath, pageOfCard } from './card-image.ts'
import { headingId } from './heading-id.ts'

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
