import { useEffect, useState } from 'react'
import { lazyModule } from '../lib/lazy-module.ts'
import { onIntent } from '../lib/on-intent.ts'

const toaster = lazyModule(() => import('../ui/toaster.tsx'))

type ToasterModule = Awaited<ReturnType<typeof toaster.load>>

/** The place where toasts appear. Forms alone raise any: it comes when somebody reaches for one, before it is sent. */
export function LateToaster() {
  const [module, setModule] = useState<ToasterModule | null>(null)
  useEffect(() => onIntent('form', () => void toaster.load().then(setModule, () => undefined)), [])
  return module && <module.Toaster />
}
