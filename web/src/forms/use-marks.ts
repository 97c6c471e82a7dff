import { useCallback, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { errorsOf, type FieldErrors, type Problem } from './field-problems.ts'
import { focusFirst } from './form-focus.ts'

/** The messages at a form's fields. @param first what is marked from the start */
export function useMarks(form: RefObject<HTMLFormElement | null>, first: FieldErrors) {
  const [errors, setErrors] = useState(first)

  /** Marks fields, the first one focused; what was marked before is forgotten. */
  const mark = useCallback(
    (found: readonly Problem[]) => {
      // At once: the focus may go to what is drawn with it.
      flushSync(() => setErrors(errorsOf(found)))
      focusFirst(
        form.current,
        found.map(([name]) => name),
      )
    },
    [form],
  )

  /** Only what is still wrong stays marked. */
  const keepMarks = useCallback((isWrong: (field: string) => boolean) => {
    setErrors((marked) => {
      const kept = Object.entries(marked).filter(([field]) => isWrong(field))
      return kept.length === Object.keys(marked).length ? marked : Object.fromEntries(kept)
    })
  }, [])
  return { errors, setErrors, mark, keepMarks }
}
