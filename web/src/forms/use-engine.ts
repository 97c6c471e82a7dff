import type { FormDefinition } from '@site/contracts/forms/form-definition'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isPreview } from '../lib/content/is-preview.ts'
import { nextTask } from '../lib/loading/next-task.ts'
import { useSettings } from '../lib/settings.tsx'
import type { FormEngine } from './form-engine.ts'
import { readValues } from './form-values.ts'

/** A form's engine, which loads when somebody first touches the form. */
export function useEngine(definition: FormDefinition, form: RefObject<HTMLFormElement | null>) {
  const settings = useSettings()
  const loading = useRef<Promise<FormEngine> | null>(null)
  const [engine, setEngine] = useState<FormEngine | null>(null)

  const loadEngine = useCallback(() => {
    loading.current ??= import('./form-engine.ts').then(async ({ createFormEngine, resolverOf }) => {
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
