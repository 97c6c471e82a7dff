import { localLake } from '@site/content-model/settings'
import { expect, test } from 'vitest'
import type { EditorsImage } from '../content/content-types.ts'
import { imageSource } from './image-source.ts'

const LAKE = localLake('http://localhost:3030')
const PHOTO: EditorsImage = {
  alt: 'A server room',
  credit: null,
  asset: 'image-abc123-2000x1000-jpg',
  opaque: true,
  crop: null,
  hotspot: null,
}
const FILE = 'http://localhost:3030/images/local/production/abc123-2000x1000.jpg'

/** The piece that is shown: left, top, width, height. */
function piece(change: Partial<EditorsImage>, ratio?: number): number[] | undefined {
  const source = imageSource(LAKE, { ...PHOTO, ...change }, ratio)
  return new URL(source?.src ?? '').searchParams.get('rect')?.split(',').map(Number)
}

test('an image comes in several widths up to its own, in a format that the browser supports', () => {
  const source = imageSource(LAKE, PHOTO)
  const widths = source?.srcSet?.split(', ').map((candidate) => candidate.split(' ')[1])
  expect(widths).toEqual(['320w', '480w', '640w', '800w', '1080w', '1440w', '1920w', '2000w'])
  expect(source).toMatchObject({ src: `${FILE}?w=1080&auto=format`, width: 2000, height: 1000 })
  expect(source?.hint).toBe(`${FILE}?w=24&auto=format`)
})

test('the lake in the settings serves it, whichever lake it was uploaded to', () => {
  const source = imageSource({ projectId: 'abc', dataset: 'staging' }, PHOTO)
  expect(source?.src).toMatch(/^https:\/\/cdn\.sanity\.io\/images\/abc\/staging\/abc123-2000x1000\.jpg\?/)
})

test('requests only the part that editors kept', () => {
  const crop = { left: 0.1, right: 0.4, top: 0, bottom: 0.5 }
  expect(piece({ crop })).toEqual([200, 0, 1000, 500])
  expect(imageSource(LAKE, { ...PHOTO, crop })).toMatchObject({ width: 1000, height: 500 })
})

test('cropping to a shape keeps the hotspot visible and stays within the image and its crop', () => {
  expect(piece({}, 1)).toEqual([500, 0, 1000, 1000])
  expect(piece({ hotspot: { x: 0.65, y: 0.2 } }, 1)).toEqual([800, 0, 1000, 1000])
  expect(piece({ hotspot: { x: 0.95, y: 0.2 } }, 1)).toEqual([1000, 0, 1000, 1000])
  const crop = { left: 0.5, right: 0, top: 0, bottom: 0 }
  expect(piece({ crop, hotspot: { x: 0.6, y: 0.9 } }, 2)).toEqual([1000, 500, 1000, 500])
})

test('serves a drawing unchanged, and leaves out images that are not uploaded yet', () => {
  const drawing = imageSource(LAKE, { ...PHOTO, asset: 'image-abc123-48x48-svg' }, 2)
  expect(drawing).toEqual({
    src: 'http://localhost:3030/images/local/production/abc123-48x48.svg',
    width: 48,
    height: 48,
    hint: null,
  })
  expect(imageSource(LAKE, { ...PHOTO, asset: null })).toBeNull()
})

test('a transparent image has no placeholder', () => {
  expect(imageSource(LAKE, { ...PHOTO, opaque: false })?.hint).toBeNull()
})
