import { createHash } from 'node:crypto'
import { DATASET, PROJECT_ID } from '../env.ts'
import type { ImageMetadata } from './clean-image.ts'

export type Asset = {
  readonly name: string
  readonly document: { _id: string; _type: string; [key: string]: unknown }
}

export type UploadDetails = {
  readonly filename: string | undefined
  readonly mimeType: string
  /** `title`, `label` and the like. */
  readonly described: Readonly<Record<string, unknown>>
  readonly lakeUrl: string
}

/** With the id and paths that Sanity would give it. */
export function imageAsset(bytes: Buffer, image: ImageMetadata, details: UploadDetails): Asset {
  const { extension, type: mimeType } = image.format
  const size = `-${image.width}x${image.height}`
  const { name, document } = makeAsset('image', bytes, { size, extension }, details)
  return { name, document: { ...document, mimeType, metadata: image.content } }
}

export function fileAsset(bytes: Buffer, details: UploadDetails): Asset {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(details.filename ?? '')?.[1]?.toLowerCase() ?? 'bin'
  const { name, document } = makeAsset('file', bytes, { size: '', extension }, details)
  return { name, document: { ...document, mimeType: details.mimeType } }
}

function makeAsset(
  kind: 'image' | 'file',
  bytes: Buffer,
  { size, extension }: { size: string; extension: string },
  { described, lakeUrl, filename }: UploadDetails,
): Asset {
  const hash = createHash('sha1').update(bytes).digest('hex')
  const name = `${hash}${size}.${extension}`
  const path = `${kind}s/${PROJECT_ID}/${DATASET}/${name}`
  return {
    name,
    document: {
      _id: `${kind}-${hash}${size}-${extension}`,
      _type: `sanity.${kind}Asset`,
      ...described,
      assetId: hash,
      sha1hash: hash,
      extension,
      size: bytes.length,
      path,
      url: `${lakeUrl}/${path}`,
      uploadId: hash,
      ...(filename === undefined ? {} : { originalFilename: filename }),
    },
  }
}
