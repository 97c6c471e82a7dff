import type { FormDefinition } from '@site/domain/forms/form-definition'
import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { PostAnswer } from '../lib/lead-forms/posted-form.ts'
import { formDraft, isFirstVisit, rescueValues, restoreFields, type FieldValues } from './form-values.ts'

type FormDraftOptions = {
  definition: FormDefinition
  form: RefObject<HTMLFormElement | null>
  answer: PostAnswer | null
  given: FieldValues | undefined
}

/** Keeps what was typed: from a form that React has replaced, and from the draft. @returns the draft */
export function useFormDraft({ definition, form, answer, given }: FormDraftOptions) {
  const draft = useMemo(() => formDraft(definition), [definition])
  // Where the cursor is while this renders, because React may be about to replace that field.
  const [focused] = useState(() => (import.meta.env.SSR ? null : document.activeElement))
  useLayoutEffect(() => {
    if (form.current) rescueValues(form.current, definition, focused)
  }, [form, definition, focused])
  useEffect(() => {
    // A plain post was stored. Text typed after that survives a reload of its answer.
    if (answer?.sent && isFirstVisit()) draft.clear()
    // A form that came back with errors is newer than any draft.
    if (form.current && !answer?.form) restoreFields(form.current, definition, draft, given)
  }, [form, definition, draft, given, answer])
  return draft
}
