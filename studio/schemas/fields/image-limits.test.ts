import { expect, test } from 'vitest'
import { formatByExtension } from '../../../packages/content-lake/src/assets/formats.ts'
import { UPLOAD_LIMIT } from '../../../packages/content-lake/src/http/upload-routes.ts'
import { IMAGE_LIMITS, imageFault, LARGEST_UPLOAD } from './image-limits.ts'

const jpeg = { name: 'a.jpg', type: 'image/jpeg' }

test('accepts images of the types and sizes that the lake accepts', () => {
  expect(LARGEST_UPLOAD).toBe(UPLOAD_LIMIT)
  for (const extension of ['jpg', 'png', 'webp', 'avif', 'gif', 'svg']) {
    const type = formatByExtension(extension)?.type ?? ''
    expect(imageFault({ name: `a.${extension}`, type, size: LARGEST_UPLOAD })).toBeUndefined()
  }
  expect(IMAGE_LIMITS).toBe('JPEG, PNG, WebP, AVIF, GIF or SVG, at most 30 MB and 100 megapixels.')
})

test('says why a file is rejected and what to do', () => {
  expect(imageFault({ ...jpeg, size: LARGEST_UPLOAD + 1 })).toMatch(
    /^“a\.jpg” has 31 MB; .* 30 MB.*1600 pixels/,
  )
  expect(imageFault({ name: 'a.heic', type: 'image/heic', size: 1 })).toMatch(
    /“a\.heic” is not a .*save it as JPEG/,
  )
  expect(imageFault({ ...jpeg, size: 0 })).toBe('“a.jpg” is empty.')
})
