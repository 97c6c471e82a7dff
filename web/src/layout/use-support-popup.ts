import { startTransition, useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyModule } from '../lib/loading/lazy-module.ts'
import { onIntent } from '../lib/navigation/on-intent.ts'

const dialogModule = lazyModule(() => import('./support-dialog.tsx'))

type DialogModule = Awaited<ReturnType<typeof dialogModule.load>>

/** Every form that opens the popup (parts/action-list.tsx). */
const OPENERS = 'form[data-opens="support"]'

/**
 * The popup's code, which loads when somebody is about to click a button that opens it, and whether the popup is open.
 */
export function useSupportPopup() {
  const { pathname } = useLocation()
  const [module, setModule] = useState<DialogModule | null>(null)
  // The page that it was opened on: Back closes the popup with its page.
  const [openOver, setOpenOver] = useState<string | null>(null)
  if (openOver !== null && openOver !== pathname) setOpenOver(null)
  const opener = useRef<Element | null>(null)
  const close = useCallback(() => setOpenOver(null), [])
  useEffect(
    () =>
      onIntent(OPENERS, () => {
        const show = (loaded: DialogModule) => {
          startTransition(() => setModule(loaded))
          return loaded.loadForm()
        }
        // If this fails, the click tries again.
        dialogModule
          .load()
          .then(show)
          .catch(() => undefined)
      }),
    [],
  )

  const onSubmit = (event: FormEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches(OPENERS)) return
    event.preventDefault()
    opener.current = document.activeElement
    dialogModule.load().then(
      (loaded) => {
        setModule(loaded)
        setOpenOver(pathname)
      },
      // Fall back to the contact page, as without JavaScript.
      () => form.submit(),
    )
  }
  return { module, open: openOver !== null, opener, close, onSubmit }
}
