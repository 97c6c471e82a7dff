import { localLake } from '@site/content/settings'
import { describe, expect, it, test } from 'vitest'
import { cardImage, cardPath, pageOfCard } from './card-image.ts'
import type { Seo } from '../content/content-types.ts'

const SITE = { siteUrl: 'https://example.com.au', content: localLake('http://localhost:3030') }
const seo = (asset: string | null): Seo => ({
  title: 'About us',
  description: 'Who we are',
  keywords: [],
  image: { alt: 'The office', credit: null, asset, opaque: true, crop: null, hotspot: { x: 0.9, y: 0.5 } },
})

test('crops the editors’ image around its hotspot, in a widely supported format', () => {
  const { url, width, height, alt } = cardImage(seo('image-abc-2400x630-webp'), SITE, '/about')
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    w: '1200',
    h: '630',
    fit: 'crop',
    crop: 'focalpoint',
    'fp-x': '0.9',
    'fp-y': '0.5',
    fm: 'jpg',
  })
  expect({ width, height, alt }).toEqual({ width: 1200, height: 630, alt: 'The office' })
})

test('draws the card if there is no image or only a drawing', () => {
  const drawn = { url: 'https://example.com.au/og/about.png', alt: 'About us' }
  expect(cardImage({ ...seo(null), image: null }, SITE, '/about')).toMatchObject(drawn)
  expect(cardImage(seo('image-abc-48x48-svg'), SITE, '/about')).toMatchObject(drawn)
})

describe('cards', () => {
  it.each(['/', '/about', '/services/managed-it'])('%s and back', (path) => {
    expect(pageOfCard(cardPath(path))).toBe(path)
  })

  it.each(['/og/../secret.png', '/og.png', '/og/about.jpg', '/about'])('%s is not a card', (path) => {
    expect(pageOfCard(path)).toBeNull()
  })
})
