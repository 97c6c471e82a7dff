import { useCallback, useEffect, useRef } from 'react'
import { dismissToast, showToast, type Toast } from '../lib/screen/toasts.ts'

/** A form's error toast, and whether editing a field resolves it. */
type ErrorToast = { id: number; isResolvedBy: (field: string) => boolean }

/** A form's error toast. It's dismissed when the error is resolved, and when the form unmounts. */
export function useErrorToast() {
  const shown = useRef<ErrorToast | null>(null)

  const dismissError = useCallback(() => {
    if (shown.current) dismissToast(shown.current.id)
    shown.current = null
  }, [])
  useEffect(() => dismissError, [dismissError])

  /** Shows an error toast until it's resolved; by default any edit resolves it. */
  const showError = useCallback(
    (toast: Pick<Toast, 'title' | 'text'>, isResolvedBy: ErrorToast['isResolvedBy'] = () => true) => {
      shown.current = { id: showToast({ ...toast, style: 'danger' }), isResolvedBy }
    },
    [],
  )

  /** Call this when a field was edited. */
  const resolveError = useCallback(
    (field: string) => {
      if (shown.current?.isResolvedBy(field)) dismissError()
    },
    [dismissError],
  )
  return { showError, dismissError, resolveError }
}
