import {
  toFieldErrors,
  toPageOrder,
  type FieldErrors,
  type FormDefinition,
  type Problem,
} from '@site/domain/forms/form-definition'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { dismissToast, showToast, type Toast } from '../lib/screen/toasts.ts'
import { focusFirst } from './form-focus.ts'
import { describeFailure, formMessages } from './form-messages.ts'
import { keepInPlace } from './keep-in-place.ts'
import { reportForm } from './report-progress.ts'

type FieldErrorsOptions = {
  definition: FormDefinition
  form: RefObject<HTMLFormElement | null>
  posted: FieldErrors | undefined
  /** Opens the step of a field and focuses it there; false if the field is on the page already. */
  reveal: ((field: string) => boolean) | undefined
}

/** A form's errors: at the fields, above the form, and in a toast. */
export function useFieldErrors({ definition, form, posted, reveal }: FieldErrorsOptions) {
  const [errors, setErrors] = useState(posted ?? {})
  const edited = useRef<Element | null>(null)
  const { showError, dismissError, resolveError } = useErrorToast()

  /** Marks the fields with errors, and focuses the first one on the page. */
  const mark = (found: readonly Problem[]) => {
    const names = toPageOrder(definition, found).map(([name]) => name)
    reportForm(form.current, (details, shown) => details.reportErrors(shown, names))
    // Render synchronously, because the focus may go to an element that appears with the errors.
    flushSync(() => setErrors(toFieldErrors(found)))
    if (!names[0] || !reveal?.(names[0])) focusFirst(form.current, names)
  }

  /** Shows other errors without moving what the visitor edits: the list above the form gets shorter. */
  const update = useCallback(
    (change: (marked: FieldErrors) => FieldErrors) => {
      const at = edited.current ?? form.current
      if (at) keepInPlace(at, () => setErrors(change))
    },
    [form],
  )

  return {
    errors,
    mark,
    showError,
    dismissError,
    /** After an edit: `found` is what is wrong now. */
    replace: useCallback(
      (found: FieldErrors) =>
        update((marked) => (JSON.stringify(found) === JSON.stringify(marked) ? marked : found)),
      [update],
    ),
    /** Keeps only the marks of fields that are still invalid. */
    keepMarks: (isWrong: (field: string) => boolean) => {
      if (!Object.keys(errors).every(isWrong))
        update((marked) => Object.fromEntries(Object.entries(marked).filter(([field]) => isWrong(field))))
    },
    onEdit(field: Element & { name?: string }) {
      edited.current = field
      resolveError(field.name ?? '')
    },
    /** Shows what is wrong. @param found in the order of validation: the toast has the first */
    reject(found: readonly Problem[]) {
      const [first] = found
      if (!first) return
      const [field, text] = first
      const focused = toPageOrder(definition, found)[0]
      showError({ ...formMessages.invalid, text, isFocused: focused?.[1] === text }, field)
      mark(found)
    },
    /** Shows that a lead was not stored. @param retryAfter seconds that a limit asks to wait */
    fail(retryAfter: number | null) {
      showError(describeFailure(definition))
      mark([['', retryAfter === null ? formMessages.unsent : formMessages.limited(retryAfter)]])
    },
  }
}

/** A form's error toast. It's dismissed when the error is resolved, and when the form unmounts. */
function useErrorToast() {
  const shown = useRef<{ id: number; field: string } | null>(null)
  const dismissError = useCallback(() => {
    if (shown.current) dismissToast(shown.current.id)
    shown.current = null
  }, [])
  useEffect(() => dismissError, [dismissError])
  return {
    dismissError,
    /** @param field whose edit resolves the error; by default that of any field does */
    showError(toast: Omit<Toast, 'id' | 'style'>, field = '') {
      shown.current = { id: showToast({ ...toast, style: 'danger' }), field }
    },
    resolveError(field: string) {
      if (shown.current?.field === '' || shown.current?.field === field) dismissError()
    },
  }
}
