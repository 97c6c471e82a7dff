import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import type { ImageMetadata } from '../assets/clean-image.ts'
import type { Rendering } from '../images/render.ts'

export type ImageQuestion =
  | { readonly ready: true }
  | { readonly read: Buffer }
  | { readonly render: Rendering }

export type ImageAnswer = {
  readonly bytes?: Buffer
  readonly image?: ImageMetadata
  readonly refused?: { readonly status: number; readonly message: string }
}

// The rest is imported late, so that the compile cache covers it.
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/compile'))
const [{ readCleanImage }, { LakeError }, { renderImage }] = await Promise.all([
  import('../assets/clean-image.ts'),
  import('../errors.ts'),
  import('../images/render.ts'),
])
process.on('message', (question: ImageQuestion) => {
  void answer(question).then((message) => process.send?.(message))
})
process.on('disconnect', () => process.exit())

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
