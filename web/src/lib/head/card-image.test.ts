import { localLake } from '@site/content-model/settings'
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

test('shows the part that editors kept, around the hotspot, in a widely supported format', () => {
  const given = seo('image-abc-4800x1260-webp')
  const shown = (crop: NonNullable<Seo['image']>['crop']) =>
    cardImage({ ...given, image: { ...given.image!, crop } }, SITE, '/about')
  const { url, ...rest } = shown({ left: 0.5, right: 0, top: 0.5, bottom: 0 })
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    rect: '3600,630,1200,630',
    w: '1200',
    h: '630',
    fit: 'crop',
    fm: 'jpg',
  })
  expect(rest).toEqual({ width: 1200, height: 630, alt: 'The office' })
  expect(new URL(shown(null).url).searchParams.get('rect')).toBe('2400,0,2400,1260')
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
