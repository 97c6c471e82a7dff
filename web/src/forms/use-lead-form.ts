import type { FormDefinition } from '@site/domain/forms/form-definition'
import type { SentLead } from '@site/domain/http/responses'
import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type MouseEvent } from 'react'
import { useWords } from '../lib/content/site-content.ts'
import { isPreview } from '../lib/content/is-preview.ts'
import { usePostAnswer } from '../lib/lead-forms/post-answer.tsx'
import { nextTask } from '../lib/lead-forms/next-task.ts'
import { useHydrated } from '../lib/loading/use-hydrated.ts'
import { showToast } from '../lib/screen/toasts.ts'
import { useSettings } from '../lib/settings.tsx'
import type { FieldBinding } from '../ui/field.tsx'
import { goOnByEnter } from './form-focus.ts'
import { formTexts } from './form-texts.ts'
import { clearFields, readValues, type FieldValues } from './form-values.ts'
import { reportFocus, reportForm, reportInput } from './report-progress.ts'
import { keepInPlace } from './keep-in-place.ts'
import { sendLeadForm } from './send-lead-form.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useFormEngine } from './use-form-engine.ts'

export type LeadFormOptions = {
  /** Must keep its identity while it's the same form. */
  definition: FormDefinition
  /** Answers from the URL, which take precedence over the draft's. Must keep its identity while they are the same. */
  given?: FieldValues | undefined
  reveal?: (field: string) => boolean
  onSent?: ((sent: SentLead) => void) | undefined
  onEdit?: ((values: FieldValues) => void) | undefined
}

export type LeadFormState = ReturnType<typeof useLeadForm>

/**
 * What all lead forms share: they work as plain HTML until the engine has loaded, validate, send once, and keep what
 * was typed until it's stored.
 */
export function useLeadForm({ definition, given, reveal, onSent, onEdit }: LeadFormOptions) {
  const settings = useSettings()
  const words = useWords()
  const hydrated = useHydrated()
  const { answer, dropAnswer } = usePostAnswer(definition.key)
  const posted = answer?.form ?? null
  const form = useRef<HTMLFormElement>(null)
  const draft = useFormDraft({ definition, form, answer, given })
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<(SentLead & { times: number }) | null>(
    answer?.sent ? { ...answer.sent, times: 1 } : null,
  )
  const { engine, loadEngine, open } = useFormEngine(definition, form)
  const fieldErrors = useFieldErrors({ definition, form, posted: posted?.errors, reveal })
  const { errors, mark, showError, keepMarks, replace } = fieldErrors
  useEffect(() => engine?.onErrors(replace), [engine, replace])

  const submit = async () => {
    setBusy(true)
    fieldErrors.dismissError()
    try {
      const loaded = await loadEngine().catch(unlessSiteAnswers)
      // A page that is older than the current release requests code that is gone; the server still accepts its form as
      // a plain post.
      if (!loaded || !form.current) return form.current?.submit()
      // The engine may have been made in this task.
      await nextTask()
      const sending = await sendLeadForm(loaded, form.current, definition, settings)
      if (sending === null) return
      if ('refused' in sending) return fieldErrors.reject(sending.refused)
      if ('retryAfter' in sending) return fieldErrors.fail(sending.retryAfter)
      const stored = sending.sent
      reportForm(form.current, (details, shown) => details.reportSent(shown))
      mark([])
      loaded.clear()
      if (form.current) clearFields(form.current, definition)
      draft.clear()
      dropAnswer()
      setSent((shown) => ({ ...stored, times: (shown?.times ?? 0) + 1 }))
      // A call's page says what is left to do.
      if (!stored.manageUrl) showToast({ ...formTexts(definition, words).sent, style: 'normal' })
      onSent?.(stored)
    } catch {
      fieldErrors.fail(null)
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    errors,
    busy,
    /** The lead that was stored, until the visitor types again. */
    sent,
    posted,
    mark,
    showError,
    keepMarks,
    // Disable the fields while sending: later edits would be neither sent nor kept.
    bind: (name: string): FieldBinding => ({ ...(engine?.register(name) ?? { name }), readOnly: busy }),
    formProps: {
      ref: form,
      method: 'post' as const,
      // The server and the first render leave validation to the browser; after that, this code does it.
      noValidate: hydrated,
      onFocus: ({ target }: FocusEvent) => {
        open()
        reportFocus(target)
      },
      onKeyDown: goOnByEnter,
      // The second half of a double click isn't meant for the form that has just been emptied.
      onClick: (event: MouseEvent) => {
        if (sent && event.detail > 1) event.preventDefault()
      },
      onInput: ({ target }: FormEvent) => {
        reportInput(target as Element)
        fieldErrors.onEdit(target as HTMLInputElement)
        const values = readValues(form.current)
        draft.save(values)
        onEdit?.(values)
        if (sent) keepInPlace(target as Element, () => setSent(null))
      },
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (!busy) void submit()
      },
    },
  }
}

/** @throws the given error if the site can't be reached: a plain post would end at the browser's error page. */
async function unlessSiteAnswers(error: unknown): Promise<null> {
  if (isPreview) throw error
  const { ok } = await fetch(location.pathname, { method: 'HEAD' })
  if (!ok) throw error
  return null
}
