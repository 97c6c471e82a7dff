import type { LeadReceipt } from '@site/contracts/answers'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { isPreview } from '../lib/is-preview.ts'
import { randomUuid } from '../lib/random-uuid.ts'
import { LeadError } from '../lib/lead-error.ts'
import type { Settings } from '../env.ts'
import { useSettings } from '../lib/settings.tsx'
import { showToast } from '../lib/toasts.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { words } from '../lib/words.ts'
import type { FieldBinding } from '../ui/field.tsx'
import { usePostAnswer } from '../lib/posted-form.tsx'

export type FieldErrors = Readonly<Record<string, string>>
export type FieldValues = Readonly<Record<string, string>>

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

export type LeadFormOptions = {
  /** Imports the engine, which starts from what the inputs hold; called once, when somebody first touches the form. */
  loadEngine: (read: () => FieldValues) => Promise<FormEngine>
  toasts: { failed: { title: string; text: string }; sent: { title: string; text: string } }
  /** From a JSON pointer of the API's answer to the field it is about. */
  fieldOf: (pointer: string) => string | null
  onSent?: ((receipt: LeadReceipt) => void) | undefined
  onEdit?: (() => void) | undefined
}

/**
 * What the lead forms share: they work as plain HTML until the engine is there, check, send once, and keep
 * what was typed until it is stored.
 */
export function useLeadForm({ loadEngine, toasts, fieldOf, onSent, onEdit }: LeadFormOptions) {
  const settings = useSettings()
  const posted = usePostAnswer()?.form ?? null
  const form = useRef<HTMLFormElement>(null)
  const key = useRef<string | null>(null)
  const loading = useRef<Promise<FormEngine> | null>(null)
  const [engine, setEngine] = useState<FormEngine | null>(null)
  const hydrated = useHydrated()
  const [errors, setErrors] = useState<FieldErrors>(posted?.errors ?? {})
  const [busy, setBusy] = useState(false)
  const [receipt, setReceipt] = useState<LeadReceipt | null>(null)

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

  /** Marks fields, the first one focused; what was marked before is forgotten. */
  const mark = useCallback((found: readonly (readonly [field: string, message: string])[]) => {
    setErrors(Object.fromEntries(found.toReversed()))
    if (found[0]) focusField(form.current, found[0][0])
  }, [])

  const reject = useCallback(
    (found: readonly (readonly [string, string])[]) => {
      const [first] = found
      if (!first) return
      showToast({ ...words.toasts.validation, text: first[1], style: 'danger' })
      mark(found)
    },
    [mark],
  )

  const submit = useCallback(async () => {
    setBusy(true)
    try {
      const awake = await wake()
      const checked = await awake.check()
      if (!checked.ok) return reject(checked.errors)
      setErrors({})
      if (isPreview) {
        // Here and not among the words: the site's own build leaves this branch out, and its words with it.
        const text = 'Nothing was sent. On the site this form reaches you.'
        return showToast({ title: 'This is the preview', text, style: 'normal' })
      }
      key.current ??= randomUuid()
      const stored = await awake.send(settings, { ...checked.lead, ...trapped(form.current) }, key.current)
      key.current = null
      awake.clear()
      form.current?.reset()
      setReceipt(stored)
      showToast({ ...toasts.sent, style: 'normal' })
      onSent?.(stored)
    } catch (error) {
      const problems = error instanceof LeadError ? error.problems : []
      const found = problems.map(({ pointer, detail }) => [fieldOf(pointer) ?? '', detail] as const)
      if (found.length > 0) return reject(found)
      showToast({ ...toasts.failed, style: 'danger' })
      const wait = error instanceof LeadError ? error.retryAfter : null
      setErrors({ '': wait === null ? words.forms.unsent : words.forms.limited(wait) })
    } finally {
      setBusy(false)
    }
  }, [wake, reject, settings, toasts, fieldOf, onSent])

  return {
    form,
    errors,
    busy,
    receipt,
    posted,
    mark,
    clearReceipt: () => setReceipt(null),
    bind: (name: string): FieldBinding => engine?.register(name) ?? { name },
    formProps: {
      ref: form,
      method: 'post' as const,
      // Server and first render leave it to the browser; from then on this code tells what is wrong.
      noValidate: hydrated,
      onFocus: () => {
        wake().then(
          (awake) => isPreview || awake.openSession(settings),
          () => undefined,
        )
      },
      onInput: () => {
        key.current = null
        onEdit?.()
      },
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (!busy) void submit()
      },
    },
  }
}

/** The field that people neither see nor reach, whose content tells of a machine (contract.md, Spam). */
function trapped(form: HTMLFormElement | null): { detail2?: string } {
  const trap = form?.elements.namedItem('detail2')
  return trap instanceof HTMLInputElement && trap.value ? { detail2: trap.value } : {}
}

/** What a form holds now, by field name. */
export function readValues(form: HTMLFormElement | null): FieldValues {
  if (!form) return {}
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  const target = field instanceof RadioNodeList ? field[0] : field
  if (!(target instanceof HTMLElement)) return
  target.focus()
  // A field on a step that is not shown takes no focus: the way there does, once it is drawn.
  if (document.activeElement !== target)
    requestAnimationFrame(() => form?.querySelector<HTMLElement>('[data-way]')?.focus())
}
