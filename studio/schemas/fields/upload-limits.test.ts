import { expect, test } from 'vitest'
import { formatByExtension } from '../../../packages/content-lake/src/assets/asset-files.ts'
import { UPLOAD_MAX } from '../../../packages/content-lake/src/http/asset-routes.ts'
import { IMAGE_LIMITS, uploadFault, LARGEST_UPLOAD } from './upload-limits.ts'

const jpeg = { name: 'a.jpg', type: 'image/jpeg' }

test('accepts images of the types and sizes that the lake accepts', () => {
  expect(LARGEST_UPLOAD).toBe(UPLOAD_MAX)
  for (const extension of ['jpg', 'png', 'webp', 'avif', 'gif', 'svg']) {
    const type = formatByExtension(extension)?.type ?? ''
    expect(uploadFault({ name: `a.${extension}`, type, size: LARGEST_UPLOAD })).toBeUndefined()
  }
  expect(IMAGE_LIMITS).toBe('JPEG, PNG, WebP, AVIF, GIF or SVG, at most 30 MB and 100 megapixels.')
})

test('says why a file is rejected and what to do', () => {
  expect(uploadFault({ ...jpeg, size: LARGEST_UPLOAD + 1 })).toMatch(
    /^“a\.jpg” has 31 MB; .* 30 MB.*1600 pixels/,
  )
  expect(uploadFault({ name: 'a.heic', type: 'image/heic', size: 1 })).toMatch(
    /“a\.heic” is not a .*save it as JPEG/,
  )
  expect(uploadFault({ name: 'a.HEIC', type: '', size: 1 })).toMatch(/“a\.HEIC” is not a/)
  expect(uploadFault({ name: 'a.pdf', type: 'application/pdf', size: LARGEST_UPLOAD })).toBeUndefined()
  expect(uploadFault({ name: 'a.pdf', type: 'application/pdf', size: LARGEST_UPLOAD + 1 })).toMatch(/30 MB/)
})
