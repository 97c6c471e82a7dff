import { expect, test } from 'vitest'
import { drawCard } from './cards.ts'

test('a card has the letters of the world, and no boxes for them', async () => {
  // No font has the first one.
  const letters = ['\u{10fffd}', 'A', 'Ω', 'Ж', '你', '好', '→', '≥', '✓', '😀', '🎉']
  const cards = []
  for (const title of letters)
    cards.push((await drawCard({ title, siteName: 'Beacon', host: 'example.com.au' })).identity.etag)
  expect(new Set(cards).size).toBe(letters.length)
})
