import type { AssetSource, AssetSourceUploadEvent, AssetSourceUploader, AssetSourceUploadFile } from 'sanity'

/** Shows a message to the editor. */
type Tell = (message: string) => void
type Uploader = NonNullable<AssetSource['Uploader']>

/** Why a file wasn't stored. The local lake's message names the file. */
function reasonOf({ file: { name }, error }: AssetSourceUploadFile): string {
  const body = (error as { response?: { body?: { message?: unknown } } } | undefined)?.response?.body
  if (typeof body?.message !== 'string') return `“${name}”: the connection was lost. Please try again.`
  return body.message.includes(name) ? body.message : `“${name}” was refused. ${body.message}`
}

/** Upload sources that say why the lake refused a file. Sanity's own tell the editor to look in the console. */
export function checkedUploads(tell: Tell) {
  return (sources: readonly AssetSource[]): AssetSource[] =>
    sources.map((source) =>
      source.Uploader ? { ...source, Uploader: telling(source.Uploader, tell) } : source,
    )
}

function telling(Uploader: Uploader, tell: Tell): Uploader {
  return class extends Uploader implements AssetSourceUploader {
    override subscribe(subscriber: (event: AssetSourceUploadEvent) => void) {
      return super.subscribe((event) => {
        if (event.type === 'error') return
        if (event.type === 'all-complete')
          for (const file of event.files) if (file.status === 'error') tell(reasonOf(file))
        subscriber(event)
      })
    }
  }
}
