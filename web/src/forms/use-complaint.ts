import { useCallback, useEffect, useRef } from 'react'
import { dismissToast, showToast, type Toast } from '../lib/screen/toasts.ts'

/** A form's error toast, and whether editing a field resolves it. */
type Complaint = { id: number; answeredBy: (field: string) => boolean }

/** A form's error toast. It's dismissed when the error is resolved, and when the form unmounts. */
export function useComplaint() {
  const complaint = useRef<Complaint | null>(null)

  const withdraw = useCallback(() => {
    if (complaint.current) dismissToast(complaint.current.id)
    complaint.current = null
  }, [])
  useEffect(() => withdraw, [withdraw])

  /** Shows an error toast until it's resolved; by default any edit resolves it. */
  const complain = useCallback(
    (toast: Pick<Toast, 'title' | 'text'>, answeredBy: Complaint['answeredBy'] = () => true) => {
      complaint.current = { id: showToast({ ...toast, style: 'danger' }), answeredBy }
    },
    [],
  )

  /** Call this when a field was edited. */
  const hear = useCallback(
    (field: string) => {
      if (complaint.current?.answeredBy(field)) withdraw()
    },
    [withdraw],
  )
  return { complain, withdraw, hear }
}
