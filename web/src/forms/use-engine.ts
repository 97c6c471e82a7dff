import type { FormDefinition } from '@site/contracts/forms/form-definition'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isPreview } from '../lib/content/is-preview.ts'
import { useSettings } from '../lib/settings.tsx'
import type { FormEngine } from './form-engine.ts'
import { readValues } from './form-values.ts'

/** A form's engine, which comes when somebody first touches the form. */
export function useEngine(definition: FormDefinition, form: RefObject<HTMLFormElement | null>) {
  const settings = useSettings()
  const loading = useRef<Promise<FormEngine> | null>(null)
  const [engine, setEngine] = useState<FormEngine | null>(null)

  const wake = useCallback(() => {
    loading.current ??= import('./form-engine.ts').then(({ createFormEngine }) => {
      // It starts from what the inputs hold.
      const loaded = createFormEngine(definition, readValues(form.current))
      // At once: a key pressed in between would be lost to the engine.
      flushSync(() => setEngine(loaded))
      return loaded
    })
    loading.current.catch(() => {
      loading.current = null
    })
    return loading.current
  }, [definition, form])

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
  }, [form, open])
  return { engine, wake, open }
}
