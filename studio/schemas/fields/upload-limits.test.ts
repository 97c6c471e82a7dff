import { expect, test } from 'vitest'
import { formatByExtension, UPLOAD_MAX_BYTES } from '../../../packages/content-lake/src/assets/asset-files.ts'
import { IMAGE_LIMITS, uploadFault, UPLOAD_LIMIT_BYTES } from './upload-limits.ts'

const jpeg = { name: 'a.jpg', type: 'image/jpeg' }

test('accepts images of the types and sizes that the lake accepts', () => {
  expect(UPLOAD_LIMIT_BYTES).toBe(UPLOAD_MAX_BYTES)
  for (const extension of ['jpg', 'png', 'webp', 'avif', 'gif', 'svg']) {
    const type = formatByExtension(extension)?.type ?? ''
    expect(uploadFault({ name: `a.${extension}`, type, size: UPLOAD_LIMIT_BYTES })).toBeUndefined()
  }
  expect(IMAGE_LIMITS).toBe('JPEG, PNG, WebP, AVIF, GIF or SVG, at most 30 MB and 100 megapixels.')
})

test('says why a file is rejected and what to do', () => {
  expect(uploadFault({ ...jpeg, size: UPLOAD_LIMIT_BYTES + 1 })).toMatch(
    /^“a\.jpg” has 31 MB; .* 30 MB.*1600 pixels/,
  )
  expect(uploadFault({ name: 'a.heic', type: 'image/heic', size: 1 })).toMatch(
    /“a\.heic” is not a .*save it as JPEG/,
  )
  expect(uploadFault({ name: 'a.HEIC', type: '', size: 1 })).toMatch(/“a\.HEIC” is not a/)
  expect(uploadFault({ name: 'a.pdf', type: 'application/pdf', size: UPLOAD_LIMIT_BYTES })).toBeUndefined()
  expect(uploadFault({ name: 'a.pdf', type: 'application/pdf', size: UPLOAD_LIMIT_BYTES + 1 })).toMatch(
    /30 MB/,
  )
})
