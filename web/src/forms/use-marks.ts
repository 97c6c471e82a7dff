import { useCallback, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { errorsOf, type FieldErrors, type Problem } from './field-problems.ts'
import { focusFirst } from './form-focus.ts'

/**
 * The error messages of a form's fields.
 * @param first the initial errors
 */
export function useMarks(form: RefObject<HTMLFormElement | null>, first: FieldErrors) {
  const [errors, setErrors] = useState(first)

  /** Replaces the marked fields, and focuses the first one. */
  const mark = useCallback(
    (found: readonly Problem[]) => {
      // Render synchronously, because the focus may go to an element that appears with the errors.
      flushSync(() => setErrors(errorsOf(found)))
      focusFirst(
        form.current,
        found.map(([name]) => name),
      )
    },
    [form],
  )

  /** Keeps only the marks of fields that are still invalid. */
  const keepMarks = useCallback((isWrong: (field: string) => boolean) => {
    setErrors((marked) => {
      const kept = Object.entries(marked).filter(([field]) => isWrong(field))
      return kept.length === Object.keys(marked).length ? marked : Object.fromEntries(kept)
    })
  }, [])
  return { errors, setErrors, mark, keepMarks }
}
