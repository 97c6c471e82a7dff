import type { AssetSource, AssetSourceUploadEvent } from 'sanity'
import { expect, test, vi } from 'vitest'
import { checkedUploads } from './uploads.tsx'

/** An uploader that the lake refuses everything to, as the Studio's own tells of it. */
class Refused {
  #tell: ((event: AssetSourceUploadEvent) => void) | undefined

  upload(files: File[]) {
    const error = Object.assign(new Error('400'), { response: { body: { message: 'This is no image' } } })
    const refused = files.map((file) => ({ id: '1', file, progress: 0, status: 'error' as const, error }))
    this.#tell?.({ type: 'error', files: [] })
    this.#tell?.({ type: 'all-complete', files: refused })
    return refused
  }

  subscribe(tell: (event: AssetSourceUploadEvent) => void) {
    this.#tell = tell
    return () => undefined
  }
}

test('reports once why the lake rejected a file', () => {
  const tell = vi.fn<(message: string) => void>()
  const [source] = checkedUploads(tell)([{ name: 'own', Uploader: Refused } as unknown as AssetSource])
  const uploader = new source!.Uploader!()
  const heard: AssetSourceUploadEvent[] = []
  uploader.subscribe((event) => heard.push(event))
  uploader.upload([new File(['x'], 'a.jpg', { type: 'image/jpeg' })], {} as never)
  expect(tell).toHaveBeenCalledExactlyOnceWith('“a.jpg” was refused. This is no image')
  expect(heard.map(({ type }) => type)).toEqual(['all-complete'])
})
