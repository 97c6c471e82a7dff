import { startTransition, useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyModule } from '../lib/loading/lazy-module.ts'
import { wholeStyle } from '../lib/loading/whole-style.ts'
import { onIntent } from '../lib/navigation/on-intent.ts'
import { inItsPlace } from '../lib/screen/focus.ts'

/** The popup's code, with its style. */
const dialogModule = lazyModule(() => Promise.all([import('./support-dialog.tsx'), wholeStyle.load()]))

type DialogModule = Awaited<ReturnType<typeof dialogModule.load>>[0]

/** Every form that opens the popup (shared/action-list.tsx). */
const OPENERS = 'form[data-opens="support"]'

/**
 * The popup's code, which loads when the visitor is about to click a button that opens it, and whether the popup is
 * open.
 */
export function useSupportPopup() {
  const { pathname } = useLocation()
  const [module, setModule] = useState<DialogModule | null>(null)
  // The page that it was opened on: Back closes the popup with its page.
  const [openOver, setOpenOver] = useState<string | null>(null)
  if (openOver !== null && openOver !== pathname) setOpenOver(null)
  const opener = useRef<Element | null>(null)
  const close = useCallback(() => setOpenOver(null), [])
  useEffect(() => {
    if (openOver === null) return
    // The browser gives the focus back itself, unless a publish has replaced the button.
    return () => {
      if (opener.current?.isConnected || location.pathname !== openOver) return
      inItsPlace(opener.current)?.focus({ preventScroll: true })
    }
  }, [openOver])
  useEffect(
    () =>
      onIntent(OPENERS, () => {
        dialogModule
          .load()
          .then(([loaded]) => {
            startTransition(() => setModule(loaded))
            return loaded.loadForm()
          })
          // If this fails, the click tries again.
          .catch(() => undefined)
      }),
    [],
  )

  const onSubmit = (event: FormEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches(OPENERS)) return
    event.preventDefault()
    opener.current = (event.nativeEvent as SubmitEvent).submitter
    dialogModule.load().then(
      ([loaded]) => {
        setModule(loaded)
        setOpenOver(pathname)
      },
      // Fall back to the contact page, as without JavaScript.
      () => form.submit(),
    )
  }
  return { module, open: openOver !== null, opener, close, onSubmit }
}
