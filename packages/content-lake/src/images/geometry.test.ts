import { describe, expect, test } from 'vitest'
import { planImage } from './geometry.ts'
import { readImageParameters } from './parameters.ts'

const source = { width: 2000, height: 1000 }
const whole = (query: string, size = source) =>
  planImage(size, readImageParameters(new URLSearchParams(query)))
const plan = (query: string, size = source) => {
  const { region, output } = whole(query, size)
  return { region, output }
}
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
    ['w=333.4', 333, 167],
    ['w=1&h=8000&fit=clip', 1, 1],
  ])('of %s', (query, width, height) => {
    expect(plan(query)).toEqual({ region: all, output: { width, height } })
  })

  test.each([
    ['w=500&h=500&fit=scale', 500, 500, '500x500+0+0'],
    ['w=500&fit=scale', 500, 1000, '500x1000+0+0'],
    ['w=500&h=500&fit=fill', 500, 250, '500x500+0+125'],
    ['w=4000&h=4000&fit=fill', 4000, 2000, '4000x4000+0+1000'],
    ['w=4000&h=4000&fit=fillmax', 2000, 1000, '4000x4000+1000+1500'],
    ['w=500&fit=fill', 500, 250, '500x250+0+0'],
    ['w=500&h=500&fit=min', 500, 500, '500x500+0+0'],
    ['w=4000&h=4000&fit=min', 1000, 1000, '1000x1000+0+0'],
    ['w=500&pad=50', 400, 200, '500x300+50+50'],
    ['w=500&h=500&fit=crop&pad=50', 400, 400, '500x500+50+50'],
    ['w=500&or=90', 500, 1000, '500x1000+0+0'],
  ])('of %s', (query, width, height, all) => {
    const { output, canvas } = whole(query)
    expect(output).toEqual({ width, height })
    expect(`${canvas.width}x${canvas.height}+${canvas.left}+${canvas.top}`).toBe(all)
  })

  test('stays within the limits', () => {
    expect(plan('w=8192&h=8192&fit=crop&dpr=3').output).toEqual({ width: 5000, height: 5000 })
    expect(plan('', { width: 20_000, height: 100 }).output).toEqual({ width: 8192, height: 41 })
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
})

describe('rect', () => {
  test('is clipped to the image', () => {
    expect(plan('rect=1500,-10,600,500').region).toEqual({ left: 1500, top: 0, width: 500, height: 490 })
  })

  test('outside the image is refused', () => {
    expect(() => plan('rect=2000,0,10,10')).toThrow('"rect" lies outside')
  })
})
