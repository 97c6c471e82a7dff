import { useToast } from '@sanity/ui/toast'
import { type PropsWithChildren, useEffect } from 'react'
import type { AssetSource, AssetSourceUploadEvent, AssetSourceUploader, AssetSourceUploadFile } from 'sanity'
import { uploadFault } from '../../schemas/fields/upload-limits.ts'

const MESSAGE_MS = 20_000

const faults = new EventTarget()

/** Reports why an upload was rejected. Upload sources aren't components, so they can't show a toast themselves. */
export function announceFault(message: string): void {
  faults.dispatchEvent(new CustomEvent('fault', { detail: message }))
}

/** Takes out files that the lake would refuse: neither forms nor Media say which file it is and what the limit is. */
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

export function UploadFaults({ children }: PropsWithChildren) {
  const { push } = useToast()
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    const show = (event: Event) => {
      const description = event instanceof CustomEvent ? String(event.detail) : ''
      push({ status: 'error', title: 'Not uploaded', description, closable: true, duration: MESSAGE_MS })
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

type Kind = 'image' | 'file'

const ADVICE: Readonly<Record<number, string>> = {
  401: 'You are no longer signed in. Sign in again, then choose the file again.',
  403: 'You may not upload files. Ask an administrator.',
  413: 'It is too large. Make it smaller, and choose it again.',
}

function describeFailure({ file: { name, type }, error }: AssetSourceUploadFile, kind: Kind): string {
  if (kind === 'image' && type && !type.startsWith('image/'))
    return `“${name}” isn’t a picture. To offer it to visitors, add a “Download” block.`
  const failure = error as { response?: { statusCode?: number; body?: { message?: unknown } } } | undefined
  if (!failure?.response) return `“${name}”: the connection was lost. Please try again.`
  const { statusCode = 0, body } = failure.response
  if (typeof body?.message === 'string')
    return body.message.includes(name) ? body.message : `“${name}” was refused. ${body.message}`
  return `“${name}” was not stored. ${ADVICE[statusCode] ?? `The server answered ${statusCode}. Try again in a minute.`}`
}

/** Upload sources that say why the lake refused a file. Sanity's own tell the editor to look in the console. */
export function checkedUploads(tell: Tell, kind: Kind) {
  return (sources: readonly AssetSource[]): AssetSource[] =>
    sources.map((source) =>
      source.Uploader ? { ...source, Uploader: telling(source.Uploader, tell, kind) } : source,
    )
}

function telling(Uploader: Uploader, tell: Tell, kind: Kind): Uploader {
  return class extends Uploader implements AssetSourceUploader {
    override subscribe(subscriber: (event: AssetSourceUploadEvent) => void) {
      return super.subscribe((event) => {
        if (event.type === 'error') return
        if (event.type === 'all-complete')
          for (const file of event.files) if (file.status === 'error') tell(describeFailure(file, kind))
        subscriber(event)
      })
    }
  }
}
