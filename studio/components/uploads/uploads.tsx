import { useToast } from '@sanity/ui/toast'
import { type PropsWithChildren, useEffect } from 'react'
import type { AssetSource, AssetSourceUploadEvent, AssetSourceUploader, AssetSourceUploadFile } from 'sanity'
import { uploadFault } from '../../schemas/fields/upload-limits.ts'

/** Milliseconds that the message stays. */
const READING_TIME = 20_000

const faults = new EventTarget()

/** Reports why an upload was rejected. Upload sources aren't components, so they can't show a toast themselves. */
export function announceFault(message: string): void {
  faults.dispatchEvent(new CustomEvent('fault', { detail: message }))
}

/**
 * Takes the files that the lake would refuse out of what an editor chose or dropped, in a form or in Media. Neither says
 * itself which file it is and what the limit is.
 */
function strain(event: Event): void {
  const input = event.type === 'change' ? (event.target as HTMLInputElement) : undefined
  const given = input ? input.files : (event as DragEvent).dataTransfer?.files
  if (!given?.length) return
  const good = new DataTransfer()
  for (const file of given) {
    const fault = uploadFault(file)
    if (fault === undefined) good.items.add(file)
    else announceFault(fault)
  }
  const left = good.files.length
  if (left === given.length) return
  if (input && left > 0) {
    input.files = good.files
    return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
  if (input) input.value = ''
  // Without any file left, the pointer has left the target, as far as it can tell.
  const instead = { bubbles: true, cancelable: true, dataTransfer: good }
  if (!input) event.target?.dispatchEvent(new DragEvent(left > 0 ? 'drop' : 'dragleave', instead))
}

/** Checks all uploads, and shows why one was rejected. */
export function UploadFaults({ children }: PropsWithChildren) {
  const { push } = useToast()
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    const show = (event: Event) => {
      const description = event instanceof CustomEvent ? String(event.detail) : ''
      push({ status: 'error', title: 'Not uploaded', description, closable: true, duration: READING_TIME })
    }
    faults.addEventListener('fault', show, { signal })
    // Before the handlers of any input.
    for (const type of ['change', 'drop']) addEventListener(type, strain, { capture: true, signal })
    return () => leave.abort()
  }, [push])
  return children
}

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
