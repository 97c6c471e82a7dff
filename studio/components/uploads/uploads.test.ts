import type { AssetSource, AssetSourceUploadEvent } from 'sanity'
import { expect, test, vi } from 'vitest'
import { checkedUploads } from './uploads.tsx'

/** Uploads a file to a source that fails with a response. @returns what the editor is told, and the events that the Studio hears */
function upload(kind: 'image' | 'file', file: File, response?: object) {
  /** As the Studio's own uploader tells of it. */
  class Refused {
    #tell: ((event: AssetSourceUploadEvent) => void) | undefined

    upload(files: File[]) {
      const error = Object.assign(new Error('failed'), { response })
      const refused = files.map((given) => ({
        id: '1',
        file: given,
        progress: 0,
        status: 'error' as const,
        error,
      }))
      this.#tell?.({ type: 'error', files: [] })
      this.#tell?.({ type: 'all-complete', files: refused })
      return refused
    }

    subscribe(tell: (event: AssetSourceUploadEvent) => void) {
      this.#tell = tell
      return () => undefined
    }
  }
  const tell = vi.fn<(message: string) => void>()
  const [source] = checkedUploads(tell, kind)([{ name: 'own', Uploader: Refused } as unknown as AssetSource])
  const uploader = new source!.Uploader!()
  const heard: string[] = []
  uploader.subscribe(({ type }) => heard.push(type))
  uploader.upload([file], {} as never)
  return { told: tell.mock.calls.flat(), heard }
}

const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
const pdf = new File(['x'], 'a.pdf', { type: 'application/pdf' })

test('reports once why the lake rejected a file', () => {
  const { told, heard } = upload('image', photo, { statusCode: 400, body: { message: 'This is no image' } })
  expect(told).toEqual(['“a.jpg” was refused. This is no image'])
  expect(heard).toEqual(['all-complete'])
})

test.each([
  ['image', pdf, undefined, /^“a.pdf” isn’t a picture.*“Download”/],
  ['file', pdf, undefined, /^“a.pdf”: the connection was lost/],
  ['image', photo, undefined, /^“a.jpg”: the connection was lost/],
  ['image', photo, { statusCode: 413, body: '<html>' }, /^“a.jpg” was not stored. It is too large/],
  ['file', pdf, { statusCode: 401 }, /no longer signed in/],
  ['file', pdf, { statusCode: 502, body: 'Bad gateway' }, /The server answered 502/],
] as const)('an upload to %s fields says what it failed by', (kind, file, response, words) => {
  const { told } = upload(kind, file, response)
  expect(told).toEqual([expect.stringMatching(words)])
})
