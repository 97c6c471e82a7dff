import { useToast } from '@sanity/ui/toast'
import { type PropsWithChildren, useEffect } from 'react'

/** Milliseconds that the message stays. */
const READING_TIME = 20_000

const faults = new EventTarget()

/** Reports why an upload was rejected. Upload sources aren't components, so they can't show a toast themselves. */
export function announceFault(message: string): void {
  faults.dispatchEvent(new CustomEvent('fault', { detail: message }))
}

/** Shows the messages passed to {@link announceFault} as toasts. */
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
