import type { LeadReceipt } from '@site/contracts/http/responses'
import type { FormDefinition } from '@site/contracts/forms/form-definition'
import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { useWords } from '../lib/content/site-content.ts'
import { isPreview } from '../lib/content/is-preview.ts'
import { formDraft } from '../lib/lead-forms/form-draft.ts'
import { usePostAnswer } from '../lib/lead-forms/posted-form.tsx'
import { useSettings } from '../lib/settings.tsx'
import { showToast } from '../lib/screen/toasts.ts'
import { nextTask } from '../lib/loading/next-task.ts'
import { useHydrated } from '../lib/loading/use-hydrated.ts'
import { uiText } from '../lib/text/ui-text.ts'
import type { FieldBinding } from '../ui/field.tsx'
import type { Problem } from './field-problems.ts'
import { readValues, restoreFields, type FieldValues } from './form-values.ts'
import { formTexts } from './form-texts.ts'
import { useErrorToast } from './use-error-toast.ts'
import { useEngine } from './use-engine.ts'
import { useMarks } from './use-marks.ts'

export type LeadFormOptions = {
  /** Must keep its identity while it's the same form. */
  definition: FormDefinition
  /** Answers from the URL, which take precedence over the draft's. Must keep its identity while they are the same. */
  given?: FieldValues | undefined
  onSent?: ((receipt: LeadReceipt) => void) | undefined
  onEdit?: ((values: FieldValues) => void) | undefined
}

/**
 * What all lead forms share: they work as plain HTML until the engine has loaded, validate, send once, and keep what
 * was typed until it's stored.
 */
export function useLeadForm({ definition, given, onSent, onEdit }: LeadFormOptions) {
  const settings = useSettings()
  const { answer, dropAnswer } = usePostAnswer(definition.key)
  const posted = answer?.form ?? null
  const form = useRef<HTMLFormElement>(null)
  const draft = useMemo(() => draftOf(definition), [definition])
  const words = useWords()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [receipt, setReceipt] = useState<LeadReceipt | null>(null)
  const { showError, dismissError, resolveError } = useErrorToast()
  const { errors, setErrors, mark, keepMarks } = useMarks(form, posted?.errors ?? {})
  const { engine, loadEngine, open } = useEngine(definition, form)

  useEffect(() => engine?.onErrors(setErrors), [engine, setErrors])
  const stored = answer?.sent ?? null
  useEffect(() => {
    if (stored) draft.clear()
    // A form that came back with errors is newer than any draft.
    else if (!posted) restoreFields(form.current, draft, given)
  }, [draft, given, posted, stored])

  const reject = useCallback(
    (found: readonly Problem[]) => {
      const [first] = found
      if (!first) return
      const [field, text] = first
      showError({ ...uiText.toasts.validation, text }, (edited) => edited === field || !field)
      mark(found)
    },
    [showError, mark],
  )

  /** Shows that a lead was not stored. @param retryAfter seconds that a limit asks to wait */
  const fail = useCallback(
    (retryAfter: number | null) => {
      showError(definition.failed)
      mark([['', retryAfter === null ? uiText.forms.unsent : uiText.forms.limited(retryAfter)]])
    },
    [showError, definition, mark],
  )

  const submit = useCallback(async () => {
    setBusy(true)
    dismissError()
    try {
      const loaded = await loadEngine().catch(unlessSiteAnswers)
      // A page that is older than the current release requests code that is gone; the server still accepts its form as
      // a plain post.
      if (!loaded) return form.current?.submit()
      // The engine may have been made in this task.
      await nextTask()
      const checked = await loaded.check()
      if (!checked.ok) return reject(checked.errors)
      setErrors({})
      if (isPreview) {
        // Written here and not in `uiText`, so that the site's own build drops the text with this branch.
        const text = 'Nothing was sent. On the site this form reaches you.'
        return showToast({ title: 'This is the preview', text, style: 'normal' })
      }
      const lead = { ...checked.lead, page: location.pathname, ...unseen(form.current) }
      const outcome = await loaded.send(settings, lead)
      if (!outcome.ok) return outcome.errors.length > 0 ? reject(outcome.errors) : fail(outcome.retryAfter)
      draft.clear()
      loaded.clear()
      form.current?.reset()
      dropAnswer()
      setReceipt(outcome.receipt)
      showToast({ ...formTexts(definition, words).sent, style: 'normal' })
      onSent?.(outcome.receipt)
    } catch {
      fail(null)
    } finally {
      setBusy(false)
    }
  }, [
    loadEngine,
    reject,
    fail,
    setErrors,
    dismissError,
    settings,
    definition,
    words,
    draft,
    onSent,
    dropAnswer,
  ])

  return {
    form,
    errors,
    busy,
    receipt,
    /** The reference of a lead that a plain post stored. */
    stored,
    posted,
    mark,
    showError,
    keepMarks,
    clearReceipt: () => setReceipt(null),
    // Disable the fields while sending: later edits would be neither sent nor kept.
    bind: (name: string): FieldBinding => ({ ...(engine?.register(name) ?? { name }), readOnly: busy }),
    formProps: {
      ref: form,
      method: 'post' as const,
      // The server and the first render leave validation to the browser; after that, this code does it.
      noValidate: hydrated,
      onFocus: open,
      onInput: ({ target }: FormEvent) => {
        resolveError((target as Partial<HTMLInputElement>).name ?? '')
        const values = readValues(form.current)
        draft.save(values)
        onEdit?.(values)
      },
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (!busy) void submit()
      },
    },
  }
}

export type LeadFormState = ReturnType<typeof useLeadForm>

function draftOf({ draft, fields }: FormDefinition) {
  return formDraft(
    draft,
    fields.map(({ name }) => name),
  )
}

/** @throws the given error if the site can't be reached: a plain post would end at the browser's error page. */
async function unlessSiteAnswers(error: unknown): Promise<null> {
  if (isPreview) throw error
  const { ok } = await fetch(location.pathname, { method: 'HEAD' })
  if (!ok) throw error
  return null
}

/** The hidden fields: the honeypot, and the plan, which may change while the form is mounted. */
function unseen(form: HTMLFormElement | null): Partial<FieldValues> {
  const { detail2, plan } = readValues(form)
  return { ...(detail2 && { detail2 }), ...(plan && { plan }) }
}
