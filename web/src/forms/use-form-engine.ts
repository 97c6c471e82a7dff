import type { FormDefinition } from '@site/domain/forms/form-definition'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isPreview } from '../lib/content/is-preview.ts'
import { nextTask } from '../lib/lead-forms/next-task.ts'
import { lateComponent } from '../lib/loading/lazy-module.ts'
import { wholeStyle } from '../lib/loading/whole-style.ts'
import { ifLoaded } from '../lib/loading/with-module.ts'
import { loadScrollClear } from '../lib/screen/toasts.ts'
import { useSettings } from '../lib/settings.tsx'
import type { FormEngine } from './form-engine.ts'
import { readValues } from './form-values.ts'

export const LateSentPanel = lateComponent(() =>
  import('./sent-panel.tsx').then((module) => module.SentPanel),
)

/** A form's engine, which loads when the visitor first touches the form. */
export function useFormEngine(definition: FormDefinition, form: RefObject<HTMLFormElement | null>) {
  const settings = useSettings()
  const loading = useRef<Promise<FormEngine> | null>(null)
  const [engine, setEngine] = useState<FormEngine | null>(null)

  const loadEngine = useCallback(() => {
    // Once a lead is stored, the code that says so must not be missing.
    const modules = () => Promise.all([import('./form-engine.ts'), LateSentPanel.load(), wholeStyle.load()])
    loading.current ??= modules().then(async ([{ createFormEngine, createResolver }]) => {
      // Evaluating the module, making the schema and rendering are a long task together.
      await nextTask()
      const resolver = createResolver(definition)
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

  /** The visitor has reached the form: load the engine and open the session. */
  const open = useCallback(() => {
    ifLoaded(loadScrollClear())
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
