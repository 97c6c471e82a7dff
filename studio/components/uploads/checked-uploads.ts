import type { AssetSource, AssetSourceUploadEvent, AssetSourceUploader, AssetSourceUploadFile } from 'sanity'
import { imageFault } from '../../schemas/fields/image-limits.ts'

/** Shows a message to the editor. */
type Tell = (message: string) => void
type Subscriber = (event: AssetSourceUploadEvent) => void

/** The lake's error message, if it answered. */
function reasonOf(error: unknown): string {
  const body = (error as { response?: { body?: { message?: unknown } } } | undefined)?.response?.body
  const said = typeof body?.message === 'string' ? body.message : undefined
  return said ?? 'The connection was lost during the upload. Please try again.'
}

/** Upload sources that check a file before sending it and say why it was rejected. Sanity's own do neither. */
export function checkedUploads(tell: Tell) {
  return (sources: readonly AssetSource[]): AssetSource[] =>
    sources.map((source) => {
      const { Uploader } = source
      return Uploader ? { ...source, Uploader: checked(Uploader, tell) } : source
    })
}

function tellErrors(tell: Tell, files: readonly AssetSourceUploadFile[]): void {
  for (const { file, error, status } of files) {
    if (status === 'error') tell(`“${file.name}” was refused. ${reasonOf(error)}`)
  }
}

function checked(
  Uploader: NonNullable<AssetSource['Uploader']>,
  tell: Tell,
): NonNullable<AssetSource['Uploader']> {
  return class implements AssetSourceUploader {
    readonly #uploader: AssetSourceUploader = new Uploader()
    readonly #subscribers = new Set<Subscriber>()

    upload(...[files, options]: Parameters<AssetSourceUploader['upload']>) {
      const faults = files.map(imageFault).filter((fault) => fault !== undefined)
      if (faults.length === 0) return this.#uploader.upload(files, options)
      tell(faults.join(' '))
      // Nothing was sent. This removes the progress indicator from the form.
      queueMicrotask(() => {
        for (const subscriber of this.#subscribers) subscriber({ type: 'all-complete', files: [] })
      })
      return []
    }

    subscribe(subscriber: Subscriber) {
      this.#subscribers.add(subscriber)
      const end = this.#uploader.subscribe((event) => {
        // The Studio would tell the editor to look in the console. We report the reason once all uploads have ended.
        if (event.type === 'error') return
        if (event.type === 'all-complete') tellErrors(tell, event.files)
        subscriber(event)
      })
      return () => {
        this.#subscribers.delete(subscriber)
        end()
      }
    }

    abort(...given: Parameters<AssetSourceUploader['abort']>) {
      this.#uploader.abort(...given)
    }

    getFiles() {
      return this.#uploader.getFiles()
    }

    updateFile(...given: Parameters<AssetSourceUploader['updateFile']>) {
      this.#uploader.updateFile(...given)
    }

    reset() {
      this.#uploader.reset()
    }
  }
}
