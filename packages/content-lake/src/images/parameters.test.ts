import { describe, expect, test } from 'vitest'
import { outputFormat, readImageParameters } from './parameters.ts'
import { formatByExtension } from '../assets/asset-files.ts'

const read = (query: string) => readImageParameters(new URLSearchParams(query))

describe('image parameters', () => {
  // In the format of @sanity/image-url 2.1.
  test.each([
    [
      'rect=10,0,300,150&fp-x=0.5&fp-y=0.25&w=300&h=150.5&q=80&fit=crop&crop=top%2Cleft&auto=format&dpr=2',
      {
        rect: { left: 10, top: 0, width: 300, height: 150 },
        'fp-x': 0.5,
        'fp-y': 0.25,
        w: 300,
        h: 150.5,
        q: 80,
        fit: 'crop',
        crop: 'top,left',
        auto: 'format',
        dpr: 2,
      },
    ],
    ['v=3&dl=photo.jpg', {}],
    ['', {}],
  ])('%s', (query, expected) => expect(read(query)).toEqual(expected))

  test.each([
    ['w=0', '"w" must be a number of pixels from 1 to 8192'],
    ['w=9000', '"w" must be'],
    ['w=abc', '"w" must be'],
    ['w=1e9', '"w" must be'],
    ['w=', '"w" must be'],
    ['h=-5', '"h" must be'],
    ['fit=cover', '"fit" must be one of clip, crop'],
    ['crop=middle', '"crop" must be'],
    ['rect=1,2,3', '"rect" must be left,top,width,height'],
    ['rect=0,0,0,5', '"rect" must be'],
    ['rect=0,0,NaN,5', '"rect" must be'],
    ['fm=gif', '"fm" must be one of jpg'],
    ['q=101', '"q" must be a number from 0 to 100'],
    ['auto=compress', '"auto" must be format'],
    ['dpr=9', '"dpr" must be'],
    ['fp-x=1.5', '"fp-x" must be a number from 0 to 1'],
    ['max-w=50', '"max-w" is not supported here'],
    ['q=', '"q" must be a number from 0 to 100'],
    ['bg=red', '"bg" must be a colour'],
    ['or=45', '"or" must be one of 0, 90'],
    ['crop=faces', '"crop" must be focalpoint, entropy'],
    ['sat=50', '"sat" must be -100'],
  ])('refuses %s', (query, reason) => expect(() => read(query)).toThrow(reason))

  test('that are wrong are all listed', () => {
    expect(() => read('min-h=1&w=0&fit=x')).toThrow(/"w" must[^;]*; "fit" must[^;]*; "min-h" is/)
  })
})

const CHROME = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8'

test.each([
  ['jpg', {}, CHROME, 'jpg'],
  ['jpg', { auto: 'format' }, CHROME, 'avif'],
  ['jpg', { auto: 'format' }, 'image/webp,*/*', 'webp'],
  ['jpg', { auto: 'format' }, 'image/avif;q=0, image/webp', 'webp'],
  ['jpg', { auto: 'format' }, 'image/*,*/*', 'jpg'],
  ['png', { auto: 'format' }, undefined, 'png'],
  ['gif', { auto: 'format' }, CHROME, 'webp'],
  ['png', { fm: 'jpg' }, CHROME, 'jpg'],
  ['png', { fm: 'pjpg' }, CHROME, 'jpg'],
  ['png', { fm: 'jpg', auto: 'format' }, CHROME, 'avif'],
  ['png', { fm: 'jpg', auto: 'format' }, '*/*', 'jpg'],
] as const)('%s with %o for %s is %s', (original, given, accept, expected) => {
  expect(outputFormat(formatByExtension(original)!, given, accept).extension).toBe(expected)
})
