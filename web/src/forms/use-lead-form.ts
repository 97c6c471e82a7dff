import { errorsOf, type FormDefinition, type Problem } from '@site/contracts/forms/form-definition'
import { CLIENT_ANSWER } from '@site/contracts/lead/lead-fields'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type MouseEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../lib/content/site-content.ts'
import { isPreview } from '../lib/content/is-preview.ts'
import { usePostAnswer } from '../lib/lead-forms/posted-form.tsx'
import { useSettings } from '../lib/settings.tsx'
import { dismissToast, loadScrollClear, showToast, type Toast } from '../lib/screen/toasts.ts'
import { withModule } from '../lib/loading/with-module.ts'
import { lateComponent } from '../lib/loading/lazy-module.ts'
import { nextTask } from '../lib/lead-forms/until-released.ts'
import { withoutSecret } from '../lib/navigation/paths.ts'
import { useHydrated } from '../lib/loading/use-hydrated.ts'
import type { FieldBinding } from '../ui/field.tsx'
import type { FormEngine } from './form-engine.ts'
import type { KnownLead } from './sent-panel.tsx'
import { focusFirst } from './form-focus.ts'
import { failureOf, formMessages } from './form-messages.ts'
import { formTexts } from './form-texts.ts'
import {
  clearFields,
  formDraft,
  readValues,
  rescueValues,
  restoreFields,
  type FieldValues,
} from './form-values.ts'

export type LeadFormOptions = {
  /** Must keep its identity while it's the same form. */
  definition: FormDefinition
  /** Answers from the URL, which take precedence over the draft's. Must keep its identity while they are the same. */
  given?: FieldValues | undefined
  onSent?: ((sent: KnownLead) => void) | undefined
  onEdit?: ((values: FieldValues) => void) | undefined
}

export type LeadFormState = ReturnType<typeof useLeadForm>

/**
 * What all lead forms share: they work as plain HTML until the engine has loaded, validate, send once, and keep what
 * was typed until it's stored.
 */
export function useLeadForm({ definition, given, onSent, onEdit }: LeadFormOptions) {
  const settings = useSettings()
  const words = useWords()
  const hydrated = useHydrated()
  const { answer, dropAnswer } = usePostAnswer(definition.key)
  const posted = answer?.form ?? null
  const form = useRef<HTMLFormElement>(null)
  const draft = useMemo(() => formDraft(definition), [definition])
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<(KnownLead & { times: number }) | null>(
    answer?.sent ? { ...answer.sent, times: 1 } : null,
  )
  const [errors, setErrors] = useState(posted?.errors ?? {})
  const { engine, loadEngine, open } = useEngine(definition, form)
  const { showError, dismissError, resolveError } = useErrorToast()

  useEffect(() => engine?.onErrors(setErrors), [engine])
  // Where the cursor is while this renders, because React may be about to replace that field.
  const [focused] = useState(() => (import.meta.env.SSR ? null : document.activeElement))
  useLayoutEffect(() => {
    if (form.current) rescueValues(form.current, definition, focused)
  }, [definition, focused])
  useEffect(() => {
    // A plain post was stored. Whatever is typed after that survives a reload of its answer.
    if (answer?.sent && isFirstVisit()) draft.clear()
    // A form that came back with errors is newer than any draft.
    if (form.current && !answer?.form) restoreFields(form.current, definition, draft, given)
  }, [definition, draft, given, answer])

  /** Marks the fields with errors, and focuses the first one. */
  const mark = useCallback((found: readonly Problem[]) => {
    // Render synchronously, because the focus may go to an element that appears with the errors.
    flushSync(() => setErrors(errorsOf(found)))
    focusFirst(
      form.current,
      found.map(([name]) => name),
    )
  }, [])

  /** Keeps only the marks of fields that are still invalid. */
  const keepMarks = (isWrong: (field: string) => boolean) =>
    setErrors((marked) => {
      const kept = Object.entries(marked).filter(([field]) => isWrong(field))
      return kept.length === Object.keys(marked).length ? marked : Object.fromEntries(kept)
    })

  const reject = (found: readonly Problem[]) => {
    const [first] = found
    if (!first) return
    const [field, text] = first
    showError({ ...formMessages.invalid, text }, (edited) => edited === field || !field)
    mark(found)
  }

  /** Shows that a lead was not stored. @param retryAfter seconds that a limit asks to wait */
  const fail = (retryAfter: number | null) => {
    showError(failureOf(definition))
    mark([['', retryAfter === null ? formMessages.unsent : formMessages.limited(retryAfter)]])
  }

  const submit = async () => {
    setBusy(true)
    dismissError()
    try {
      const loaded = await loadEngine().catch(unlessSiteAnswers)
      // A page that is older than the current release requests code that is gone; the server still accepts its form as
      // a plain post.
      if (!loaded || !form.current) return form.current?.submit()
      // The engine may have been made in this task.
      await nextTask()
      const { detail2, plan, client, ...values } = readValues(form.current)
      const checked = await loaded.check(values)
      if (!checked.ok) return reject(checked.errors)
      setErrors({})
      if (isPreview) {
        // Written here and not in form-messages.ts, so that the site's own build drops the text with this branch.
        const text = 'Nothing was sent. On the site this form reaches you.'
        return showToast({ title: 'This is the preview', text, style: 'normal' })
      }
      const unseen = {
        ...(detail2 && { detail2 }),
        ...(plan && { plan }),
        ...(client && { answers: [CLIENT_ANSWER] }),
      }
      const outcome = await loaded.send(settings, {
        ...checked.lead,
        page: withoutSecret(location.pathname),
        ...unseen,
      })
      if (!outcome.ok) return outcome.errors.length > 0 ? reject(outcome.errors) : fail(outcome.retryAfter)
      loaded.clear()
      if (form.current) clearFields(form.current, definition)
      draft.clear()
      dropAnswer()
      const stored = { ...outcome.sent, known: knownIn(checked.lead) }
      setSent((shown) => ({ ...stored, times: (shown?.times ?? 0) + 1 }))
      // A call's page says what is left to do.
      if (!stored.manageUrl) showToast({ ...formTexts(definition, words).sent, style: 'normal' })
      onSent?.(stored)
    } catch {
      fail(null)
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    errors,
    busy,
    /** The lead that was stored, until somebody types again. */
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
      onFocus: open,
      // The second half of a double click isn't meant for the form that has just been emptied.
      onClick: (event: MouseEvent) => {
        if (sent && event.detail > 1) event.preventDefault()
      },
      onInput: ({ target }: FormEvent) => {
        resolveError((target as Partial<HTMLInputElement>).name ?? '')
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

/** What a form for a call can be filled in with. */
function knownIn(lead: object): Record<string, string> {
  const {
    firstName = '',
    lastName = '',
    email = '',
    phone = '',
    company = '',
  } = lead as Partial<Record<string, string>>
  // The last name of somebody with one name is the first.
  return { firstName, lastName: lastName === firstName ? '' : lastName, email, phone, company }
}

export const LateSentPanel = lateComponent(() =>
  import('./sent-panel.tsx').then((module) => module.SentPanel),
)

/** A form's engine, which loads when somebody first touches the form. */
function useEngine(definition: FormDefinition, form: React.RefObject<HTMLFormElement | null>) {
  const settings = useSettings()
  const loading = useRef<Promise<FormEngine> | null>(null)
  const [engine, setEngine] = useState<FormEngine | null>(null)

  const loadEngine = useCallback(() => {
    // Once a lead is stored, the code that says so must not be missing.
    const modules = () => Promise.all([import('./form-engine.ts'), LateSentPanel.load()])
    loading.current ??= modules().then(async ([{ createFormEngine, resolverOf }]) => {
      // Evaluating the module, making the schema and rendering are a long task together.
      await nextTask()
      const resolver = resolverOf(definition)
      await nextTask()
      // Start from the inputs' current values.
      const loaded = createFormEngine(definition, resolver, readValues(form.current))
      // Render synchronously, or the engine would miss a key pressed in between.
      flushSync(() => setEngine(loaded))
      return loaded
    })
    loading.current.catch(() => {
      loading.current = null
    })
    return loading.current
  }, [definition, form])

  /** Somebody has reached the form: load the engine and open the session. */
  const open = useCallback(() => {
    withModule(loadScrollClear())
    loadEngine().then(
      (loaded) => isPreview || loaded.openSession(settings),
      () => undefined,
    )
  }, [loadEngine, settings])
  useEffect(() => {
    // The visitor may have touched the form before hydration.
    if (form.current?.contains(document.activeElement)) open()
  }, [form, open])
  return { engine, loadEngine, open }
}

/** A form's error toast. It's dismissed when the error is resolved, and when the form unmounts. */
function useErrorToast() {
  const shown = useRef<{ id: number; isResolvedBy: (field: string) => boolean } | null>(null)

  const dismissError = useCallback(() => {
    if (shown.current) dismissToast(shown.current.id)
    shown.current = null
  }, [])
  useEffect(() => dismissError, [dismissError])

  return {
    dismissError,
    /** Shows an error toast until it's resolved; by default any edit resolves it. */
    showError(toast: Pick<Toast, 'title' | 'text'>, isResolvedBy: (field: string) => boolean = () => true) {
      shown.current = { id: showToast({ ...toast, style: 'danger' }), isResolvedBy }
    },
    /** Call this when a field was edited. */
    resolveError(field: string) {
      if (shown.current?.isResolvedBy(field)) dismissError()
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

/** Whether this page was opened by a link or a post, and not by a reload or the Back button. */
function isFirstVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}

/** Makes a change above an element without moving it, because somebody is typing there. */
function keepInPlace(element: Element, change: () => void): void {
  const { top } = element.getBoundingClientRect()
  flushSync(change)
  scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
}
