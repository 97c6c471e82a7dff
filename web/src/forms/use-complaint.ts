import { useCallback, useEffect, useRef } from 'react'
import { dismissToast, showToast, type Toast } from '../lib/screen/toasts.ts'

/** An error toast of a form, and whether an edit of a field answers it. */
type Complaint = { id: number; answeredBy: (field: string) => boolean }

/** The error toast of a form: it goes when what it says is answered, and with the form. */
export function useComplaint() {
  const complaint = useRef<Complaint | null>(null)

  const withdraw = useCallback(() => {
    if (complaint.current) dismissToast(complaint.current.id)
    complaint.current = null
  }, [])
  useEffect(() => withdraw, [withdraw])

  /** Says in a toast what is wrong, until it is answered: by default, by whatever is edited next. */
  const complain = useCallback(
    (toast: Pick<Toast, 'title' | 'text'>, answeredBy: Complaint['answeredBy'] = () => true) => {
      complaint.current = { id: showToast({ ...toast, style: 'danger' }), answeredBy }
    },
    [],
  )

  /** A field was edited. */
  const hear = useCallback(
    (field: string) => {
      if (complaint.current?.answeredBy(field)) withdraw()
    },
    [withdraw],
  )
  return { complain, withdraw, hear }
}
