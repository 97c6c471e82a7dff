import type { AssetSource, AssetSourceUploadEvent } from 'sanity'
import { afterEach, expect, test, vi } from 'vitest'
import { checkedUploads } from './checked-uploads.ts'

const tell = vi.fn<(message: string) => void>()
afterEach(() => vi.clearAllMocks())

const sent: File[] = []

/** An uploader that the lake refuses everything to, as the Studio's own tells of it. */
class Refused {
  #tell: ((event: AssetSourceUploadEvent) => void) | undefined

  upload(files: File[]) {
    sent.push(...files)
    const error = Object.assign(new Error('400'), { response: { body: { message: 'This is no image' } } })
    const files_ = files.map((file) => ({ id: '1', file, progress: 0, status: 'error' as const, error }))
    this.#tell?.({ type: 'all-complete', files: files_ })
    this.#tell?.({ type: 'error', files: [] })
    return files_
  }

  subscribe(tell: (event: AssetSourceUploadEvent) => void) {
    this.#tell = tell
    return () => undefined
  }
}

function upload(file: File): AssetSourceUploadEvent[] {
  const [source] = checkedUploads(tell)([{ name: 'own', Uploader: Refused } as unknown as AssetSource])
  const uploader = new source!.Uploader!()
  const heard: AssetSourceUploadEvent[] = []
  uploader.subscribe((event) => heard.push(event))
  uploader.upload([file], {} as never)
  return heard
}

test('does not send a file that the lake would reject, and ends the upload in the form', async () => {
  const heard = upload(new File(['x'], 'a.heic', { type: 'image/heic' }))
  expect(tell).toHaveBeenCalledWith(expect.stringContaining('“a.heic” is not a JPEG'))
  expect(sent).toEqual([])
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'all-complete', files: [] }]))
})

test('reports once why the lake rejected a file', () => {
  const heard = upload(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  expect(tell).toHaveBeenCalledExactlyOnceWith('“a.jpg” was refused. This is no image')
  expect(heard.map(({ type }) => type)).toEqual(['all-complete'])
})
