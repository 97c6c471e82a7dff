import type { LeadReceipt } from '@site/contracts/answers'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { isPreview } from '../lib/is-preview.ts'
import { LeadError } from '../lib/lead-error.ts'
import { usePostAnswer } from '../lib/posted-form.tsx'
import type { Settings } from '../env.ts'
import { useSettings } from '../lib/settings.tsx'
import { dismissToast, showToast, type Toast } from '../lib/toasts.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { words } from '../lib/words.ts'
import type { FormDraft } from '../lib/form-draft.ts'
import type { FieldBinding } from '../ui/field.tsx'
import { leadKeys } from './lead-keys.ts'
import { ownProblems } from './own-problems.ts'
import { readValues, restoreFields, type FieldValues } from './form-values.ts'

export type FieldErrors = Readonly<Record<string, string>>

/** What a form's own rules give: the lead to send, or the messages, first failing rule first. */
export type Checked =
  | { ok: true; lead: object }
  | { ok: false; errors: readonly (readonly [field: string, message: string])[] }

/** The part of a form that weighs: react-hook-form and the schemas, in a module of their own. */
export type FormEngine = {
  register(name: string): FieldBinding
  check(): Promise<Checked>
  /** Opens the anonymous session, or keeps it fresh. Nothing waits for it. */
  openSession(settings: Settings): void
  /** Sends what was checked. @throws {LeadError} when it is not stored. */
  send(settings: Settings, lead: object, idempotencyKey: string): Promise<LeadReceipt>
  /** Sees each edit after a first failed check. */
  onErrors(listener: (errors: FieldErrors) => void): () => void
  clear(): void
}

/** An error toast of this form, and whether an edit of a field answers it. */
type Complaint = { id: number; answeredBy: (field: string) => boolean }

export type LeadFormOptions = {
  /** Imports the engine, which starts from what the inputs hold; called once, when somebody first touches the form. */
  loadEngine: (read: () => FieldValues) => Promise<FormEngine>
  toasts: { failed: { title: string; text: string }; sent: { title: string; text: string } }
  /** From a JSON pointer of the API's answer to the field it is about. */
  fieldOf: (pointer: string) => string | null
  /** Where the browser keeps the form until it is sent. */
  draft: FormDraft
  /** Answers that the address gives, which come before those of the draft; the same object while they are the same. */
  given?: FieldValues | undefined
  onSent?: ((receipt: LeadReceipt) => void) | undefined
  onEdit?: ((values: FieldValues) => void) | undefined
}

/**
 * What the lead forms share: they work as plain HTML until the engine is there, check, send once, and keep
 * what was typed until it is stored.
 */
export function useLeadForm(options: LeadFormOptions) {
  const { loadEngine, toasts, fieldOf, draft, given, onSent, onEdit } = options
  const settings = useSettings()
  const { answer, dropAnswer } = usePostAnswer()
  const posted = answer?.form ?? null
  const form = useRef<HTMLFormElement>(null)
  const [keys] = useState(leadKeys)
  const loading = useRef<Promise<FormEngine> | null>(null)
  const [engine, setEngine] = useState<FormEngine | null>(null)
  const hydrated = useHydrated()
  const [errors, setErrors] = useState<FieldErrors>(posted?.errors ?? {})
  const [busy, setBusy] = useState(false)
  const [receipt, setReceipt] = useState<LeadReceipt | null>(null)
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

  const wake = useCallback(() => {
    loading.current ??= loadEngine(() => readValues(form.current)).then((loaded) => {
      // At once: a key pressed in between would be lost to the engine.
      flushSync(() => setEngine(loaded))
      return loaded
    })
    loading.current.catch(() => {
      loading.current = null
    })
    return loading.current
  }, [loadEngine])
  useEffect(() => engine?.onErrors(setErrors), [engine])
  const sent = answer?.sent ?? null
  useEffect(() => {
    if (sent) draft.clear()
    // What came back with its errors is newer than any draft.
    else if (!posted) restoreFields(form.current, draft, given)
  }, [draft, given, posted, sent])

  /** Somebody is at the form: what it needs is fetched, and the session opened. */
  const open = useCallback(() => {
    wake().then(
      (awake) => isPreview || awake.openSession(settings),
      () => undefined,
    )
  }, [wake, settings])
  useEffect(() => {
    // Somebody may have been faster than this code.
    if (form.current?.contains(document.activeElement)) open()
  }, [open])

  /** Marks fields, the first one focused; what was marked before is forgotten. */
  const mark = useCallback((found: readonly (readonly [field: string, message: string])[]) => {
    // At once: the focus may go to what is drawn with it.
    flushSync(() => setErrors(Object.fromEntries(found.toReversed())))
    const names = found.map(([name]) => name)
    focusFirst(form.current, names)
  }, [])

  /** Only what is still wrong stays marked. */
  const keepMarks = useCallback((isWrong: (field: string) => boolean) => {
    setErrors((marked) => {
      const kept = Object.entries(marked).filter(([field]) => isWrong(field))
      return kept.length === Object.keys(marked).length ? marked : Object.fromEntries(kept)
    })
  }, [])

  const reject = useCallback(
    (found: readonly (readonly [string, string])[]) => {
      const [first] = found
      if (!first) return
      const [field, text] = first
      complain({ ...words.toasts.validation, text }, (edited) => edited === field || !field)
      mark(found)
    },
    [complain, mark],
  )

  const submit = useCallback(async () => {
    setBusy(true)
    withdraw()
    try {
      const awake = await wake().catch(unlessSiteAnswers)
      // A page from before a release asks for code that is gone; its form is still understood.
      if (!awake) return form.current?.submit()
      const checked = await awake.check()
      if (!checked.ok) return reject(checked.errors)
      setErrors({})
      if (isPreview) {
        // Here and not among the words: the site's own build leaves this branch out, and its words with it.
        const text = 'Nothing was sent. On the site this form reaches you.'
        return showToast({ title: 'This is the preview', text, style: 'normal' })
      }
      const lead = { ...checked.lead, ...unseen(form.current) }
      const stored = await awake.send(settings, lead, keys.keyOf(lead))
      keys.forget()
      draft.clear()
      awake.clear()
      form.current?.reset()
      dropAnswer()
      setReceipt(stored)
      showToast({ ...toasts.sent, style: 'normal' })
      onSent?.(stored)
    } catch (error) {
      const found = ownProblems(error instanceof LeadError ? error.problems : [], fieldOf)
      if (found.length > 0) return reject(found)
      complain(toasts.failed)
      const wait = error instanceof LeadError ? error.retryAfter : null
      mark([['', wait === null ? words.forms.unsent : words.forms.limited(wait)]])
    } finally {
      setBusy(false)
    }
  }, [wake, reject, complain, mark, withdraw, keys, settings, toasts, fieldOf, draft, onSent, dropAnswer])

  return {
    form,
    errors,
    busy,
    receipt,
    posted,
    mark,
    complain,
    keepMarks,
    clearReceipt: () => setReceipt(null),
    // What is typed while it is sent would neither go with it nor stay.
    bind: (name: string): FieldBinding => ({ ...(engine?.register(name) ?? { name }), readOnly: busy }),
    formProps: {
      ref: form,
      method: 'post' as const,
      // Server and first render leave it to the browser; from then on this code tells what is wrong.
      noValidate: hydrated,
      onFocus: open,
      onInput: ({ target }: FormEvent) => {
        if (complaint.current?.answeredBy((target as Partial<HTMLInputElement>).name ?? '')) withdraw()
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

/** @throws what it is given, where the site does not answer: a form posted now would lead to the browser's error page. */
async function unlessSiteAnswers(error: unknown): Promise<null> {
  if (isPreview) throw error
  const { ok } = await fetch(location.pathname, { method: 'HEAD' })
  if (!ok) throw error
  return null
}

/**
 * The fields that people neither see nor reach: one whose content tells of a machine (contract.md, Spam), and the
 * plan, which may change while the form stays.
 */
function unseen(form: HTMLFormElement | null): Partial<FieldValues> {
  const { detail2, plan } = readValues(form)
  return { ...(detail2 && { detail2 }), ...(plan && { plan }) }
}

/** Takes the focus to a field, in view with what stands above it. @returns whether the field is shown, and took it. */
export function focusField(form: HTMLFormElement | null, name: string): boolean {
  const field = form?.elements.namedItem(name)
  const target = field instanceof RadioNodeList ? field[0] : field
  if (!(target instanceof HTMLElement)) return false
  target.focus({ preventScroll: true })
  // A question and its error stand above its first choice. At once: a toast is about to look what it covers.
  const head = target.closest('fieldset')?.querySelector('legend') ?? target.parentElement
  head?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return document.activeElement === target
}

/**
 * Takes the focus to the first of these fields that is shown; else to the way to the step where they are; else to
 * what is said of the form as a whole. Not from somebody who has left the form meanwhile.
 */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const at = document.activeElement
  if (at && !form?.contains(at) && !at.contains(form)) return
  if (names.some((name) => focusField(form, name))) return
  form?.querySelector<HTMLElement>(names.includes('') ? '[data-trouble]' : '[data-way]')?.focus()
}
