import { expect, test } from 'vitest'
import { formatByExtension } from '../assets/formats.ts'
import { outputFormat } from './output-format.ts'

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
  ['png', { fm: 'jpg', auto: 'format' }, CHROME, 'avif'],
  ['png', { fm: 'jpg', auto: 'format' }, '*/*', 'jpg'],
] as const)('%s with %o for %s is %s', (original, given, accept, expected) => {
  expect(outputFormat(formatByExtension(original)!, given, accept).extension).toBe(expected)
})
