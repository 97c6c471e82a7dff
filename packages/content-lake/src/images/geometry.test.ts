import { describe, expect, test } from 'vitest'
import { finalSize, planImage } from './geometry.ts'
import { readImageParameters } from './parameters.ts'

const source = { width: 2000, height: 1000 }
const plan = (query: string, size = source) =>
  planImage(size, readImageParameters(new URLSearchParams(query)))
const all = { left: 0, top: 0, width: 2000, height: 1000 }

describe('the size', () => {
  test.each([
    ['', 2000, 1000],
    ['w=500', 500, 250],
    ['h=500', 1000, 500],
    ['w=500&dpr=2', 1000, 500],
    ['dpr=2', 2000, 1000],
    ['w=500&h=500', 500, 250],
    ['w=4000', 4000, 2000],
    ['w=4000&fit=max', 2000, 1000],
    ['w=500&h=500&fit=max', 500, 250],
    ['w=500&h=500&fit=scale', 500, 500],
    ['w=333.4', 333, 167],
    ['w=1&h=8000&fit=clip', 1, 1],
    ['max-w=800', 800, 400],
    ['max-w=4000', 2000, 1000],
    ['min-w=3000', 3000, 1500],
    ['w=100&min-w=300', 300, 150],
  ])('of %s', (query, width, height) => {
    expect(plan(query)).toEqual({ region: all, output: { width, height }, padding: 0, entropy: false })
  })

  test('stays within the limits', () => {
    expect(plan('w=8192&h=8192&fit=scale&dpr=3').output).toEqual({ width: 5000, height: 5000 })
    expect(plan('', { width: 20_000, height: 100 }).output).toEqual({ width: 8192, height: 41 })
  })
})

describe('padding', () => {
  test('surrounds the image and counts towards its size', () => {
    expect(plan('w=500&pad=10&dpr=2')).toMatchObject({ output: { width: 1000, height: 500 }, padding: 20 })
    expect(finalSize(plan('w=500&h=500&fit=fill&pad=10'))).toEqual({ width: 520, height: 520 })
  })

  test.each([
    'w=8192&h=1&fit=scale&pad=1000&dpr=5',
    'h=8192&w=8192&fit=crop&pad=1000',
    'w=4000&h=4000&fit=min&crop=entropy&pad=1000&dpr=5',
    'w=5000&h=5000&fit=fill&pad=500',
    'w=3000&h=8192&fit=fillmax&pad=333.3&dpr=2.7',
    'pad=1000&dpr=5',
  ])('keeps %s within the limits', (query) => {
    const planned = plan(query)
    const { width, height } = finalSize(planned)
    expect(Math.max(width, height)).toBeLessThanOrEqual(8192)
    // Each side is rounded to whole pixels.
    expect((width - 1) * (height - 1)).toBeLessThanOrEqual(25_000_000)
    // Scaled down, not cropped.
    expect(planned.padding).toBeGreaterThan(250)
  })
})

describe('fill', () => {
  test('shows the whole image on a canvas of the requested size', () => {
    expect(plan('w=500&h=500&fit=fill')).toMatchObject({
      output: { width: 500, height: 250 },
      canvas: { width: 500, height: 500 },
    })
    expect(plan('w=4000&h=4000&fit=fillmax')).toMatchObject({
      output: { width: 2000, height: 1000 },
      canvas: { width: 4000, height: 4000 },
    })
  })
})

describe('crop', () => {
  test.each([
    ['', 500],
    ['&crop=center', 500],
    ['&crop=left', 0],
    ['&crop=top,right', 1000],
    ['&crop=focalpoint&fp-x=0.3', 100],
    ['&fp-x=0.3&fp-y=0.9', 100],
    ['&crop=focalpoint&fp-x=0.01', 0],
    ['&crop=focalpoint&fp-x=1', 1000],
    ['&crop=left&fp-x=1', 0],
  ])('w=100&h=100&fit=crop%s takes the square that starts at %d', (rest, left) => {
    expect(plan(`w=100&h=100&fit=crop${rest}`)).toEqual({
      region: { left, top: 0, width: 1000, height: 1000 },
      output: { width: 100, height: 100 },
      padding: 0,
      entropy: false,
    })
  })

  test('within rect, around a point of the whole image', () => {
    expect(plan('rect=1000,0,1000,1000&w=100&h=200&fit=crop&fp-x=0.75&fp-y=0.5').region).toEqual({
      left: 1250,
      top: 0,
      width: 500,
      height: 1000,
    })
  })

  test('lets sharp choose the region for entropy', () => {
    expect(plan('w=100&h=100&fit=crop&crop=entropy')).toMatchObject({ region: all, entropy: true })
  })

  test('min has the requested shape and is never larger than the original', () => {
    expect(plan('w=3000&h=3000&fit=min')).toMatchObject({
      region: { left: 500, width: 1000, height: 1000 },
      output: { width: 1000, height: 1000 },
    })
  })
})

describe('rect', () => {
  test('is clipped to the image', () => {
    expect(plan('rect=1500,-10,600,500').region).toEqual({ left: 1500, top: 0, width: 500, height: 490 })
  })

  test('outside the image is refused', () => {
    expect(() => plan('rect=2000,0,10,10')).toThrow('"rect" lies outside')
  })
})
