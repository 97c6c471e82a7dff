import { useToast } from '@sanity/ui/toast'
import { type PropsWithChildren, useEffect } from 'react'

/** Milliseconds that an editor has to read what to do. */
const READING_TIME = 20_000

const faults = new EventTarget()

/** Shows why an upload was refused. What uploads is no component, and cannot show anything itself. */
export function announceFault(message: string): void {
  faults.dispatchEvent(new CustomEvent('fault', { detail: message }))
}

/** Shows what {@link announceFault} is told. */
export function UploadFaults({ children }: PropsWithChildren) {
  const { push } = useToast()
  useEffect(() => {
    const show = (event: Event) => {
      const description = event instanceof CustomEvent ? String(event.detail) : ''
      push({ status: 'error', title: 'Not uploaded', description, closable: true, duration: READING_TIME })
    }
    faults.addEventListener('fault', show)
    return () => faults.removeEventListener('fault', show)
  }, [push])
  return children
}
