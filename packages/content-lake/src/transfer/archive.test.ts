import { expect, test } from 'vitest'
import { assetSourcesIn, withAssetFiles, withAssetReferences } from './archive.ts'

const id = `image-${'a'.repeat(40)}-4x2-png`
const document = {
  _id: 'a',
  hero: { _type: 'image', alt: 'A', crop: { top: 0.1 }, asset: { _type: 'reference', _ref: id } },
  list: [
    { _key: 'x', _type: 'image', asset: { _type: 'reference', _ref: `image-${'b'.repeat(40)}-4x2-png` } },
  ],
  owner: { _type: 'reference', _ref: 'b' },
  asset: 'a word',
}

test('turns references into files of the archive and back; leaves references to missing assets as they are', () => {
  const written = withAssetFiles(document, (asset) => (asset === id ? 'images/x.png' : undefined))
  expect(written).toEqual({
    ...document,
    hero: { _sanityAsset: 'image@file://./images/x.png', _type: 'image', alt: 'A', crop: { top: 0.1 } },
  })
  expect([...assetSourcesIn(written)]).toEqual([
    ['image@file://./images/x.png', { kind: 'image', url: 'file://./images/x.png' }],
  ])
  expect(withAssetReferences(written as object, () => id)).toEqual(document)
})

test('adds a missing type to an image', () => {
  expect(withAssetReferences({ a: { _sanityAsset: 'file@file://./files/a.pdf' } }, () => 'file-x')).toEqual({
    a: { _type: 'file', asset: { _type: 'reference', _ref: 'file-x' } },
  })
})

test.each(['images/x.png', 'image@FILE:///etc/passwd', 'video@file://./x', 'image@https://example.com/x', 7])(
  '%s is no source',
  (source) => {
    expect(() => assetSourcesIn({ a: { _sanityAsset: source } })).toThrow('_sanityAsset must be')
  },
)
