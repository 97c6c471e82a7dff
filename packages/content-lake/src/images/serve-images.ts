import { readCleanImage } from '../assets/clean-image.ts'
import type { ImageMetadata } from '../assets/image-metadata.ts'
import { LakeError } from '../errors.ts'
import { renderImage, type Rendering } from './render.ts'

export type ImageQuestion =
  | { readonly ready: true }
  | { readonly read: Buffer }
  | { readonly render: Rendering }

export type ImageAnswer = {
  readonly bytes?: Buffer
  /** What is known about an uploaded image. */
  readonly image?: ImageMetadata
  readonly refused?: { readonly status: number; readonly message: string }
}

/** The process that decodes images, one at a time. It may be killed at any moment. */
export function serveImages(): void {
  process.on('message', (question: ImageQuestion) => {
    void answer(question).then((message) => process.send?.(message))
  })
  process.on('disconnect', () => process.exit())
}

async function answer(question: ImageQuestion): Promise<ImageAnswer> {
  try {
    if ('ready' in question) {
      await import('sharp')
      return {}
    }
    if ('read' in question) return await readCleanImage(question.read)
    return { bytes: await renderImage(question.render) }
  } catch (error) {
    const { status, message } =
      error instanceof LakeError
        ? error
        : { status: 400, message: 'This image cannot be rendered: its file is damaged' }
    return { refused: { status, message } }
  }
}
