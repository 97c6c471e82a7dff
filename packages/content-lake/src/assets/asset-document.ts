import { createHash } from 'node:crypto'
import { DATASET, PROJECT_ID } from '../env.ts'
import type { ImageMetadata } from './image-metadata.ts'

export type Asset = {
  readonly name: string
  readonly document: { _id: string; _type: string; [key: string]: unknown }
}

export type UploadDetails = {
  readonly filename: string | undefined
  readonly mimeType: string
  /** `title`, `label` and the like, as the client names them. */
  readonly described: Readonly<Record<string, string>>
  readonly lakeUrl: string
}

/** The document of an uploaded image, with the id and paths that Sanity would give it. */
export function imageAsset(bytes: Buffer, image: ImageMetadata, details: UploadDetails): Asset {
  const hash = sha1(bytes)
  const { extension, type } = image.format
  const size = `${image.width}x${image.height}`
  const name = `${hash}-${size}.${extension}`
  const common = commonAttributes(bytes, hash, extension, details, `images/${PROJECT_ID}/${DATASET}/${name}`)
  return {
    name,
    document: {
      _id: `image-${hash}-${size}-${extension}`,
      _type: 'sanity.imageAsset',
      ...common,
      mimeType: type,
      metadata: image.content,
    },
  }
}

/** The document of any other uploaded file. */
export function fileAsset(bytes: Buffer, details: UploadDetails): Asset {
  const hash = sha1(bytes)
  const extension = /\.([a-z0-9]{1,10})$/i.exec(details.filename ?? '')?.[1]?.toLowerCase() ?? 'bin'
  const name = `${hash}.${extension}`
  const common = commonAttributes(bytes, hash, extension, details, `files/${PROJECT_ID}/${DATASET}/${name}`)
  return {
    name,
    document: {
      _id: `file-${hash}-${extension}`,
      _type: 'sanity.fileAsset',
      ...common,
      mimeType: details.mimeType,
    },
  }
}

const sha1 = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex')

function commonAttributes(
  bytes: Buffer,
  hash: string,
  extension: string,
  details: UploadDetails,
  path: string,
) {
  return {
    ...details.described,
    assetId: hash,
    sha1hash: hash,
    extension,
    size: bytes.length,
    path,
    url: `${details.lakeUrl}/${path}`,
    uploadId: hash,
    ...(details.filename === undefined ? {} : { originalFilename: details.filename }),
  }
}
