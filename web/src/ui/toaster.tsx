import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ifLoaded } from '../lib/loading/with-module.ts'
import { classNames } from '../lib/screen/class-names.ts'
import { FOCUS_MARGIN_PX, reserveHeight } from '../lib/screen/reserved-height.ts'
import { addToastHost, dismissToast, loadScrollClear, toastStore, type Toast } from '../lib/screen/toasts.ts'
import { useWords } from '../lib/content/site-content.ts'
import { CloseButton } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './toaster.module.css'

const REGIONS = [
  ['alert', 'danger'],
  ['status', 'normal'],
] as const

/**
 * Renders toasts. Both live regions exist from the start, because some screen readers don't announce a region that is
 * added together with its text.
 */
export function Toaster() {
  const words = useWords().navigation
  const [host] = useState(() => Symbol('toast host'))
  useEffect(() => addToastHost(host), [host])
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.shownBy(host),
    toastStore.onServer,
  )
  const region = useRef<HTMLElement>(null)
  useRoom(region, toasts)
  useEscape(region, toasts)
  const before = useRef<Element | null>(null)
  if (!toasts) return null
  const dismiss = (id: number) => {
    dismissToast(id)
    // Otherwise the focus would fall back to the body with the toast: return it to where it was, or to the page.
    const back = before.current ?? document.querySelector('main')
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }
  const isFocused = toasts.some((toast) => toast.style === 'danger' && toast.isFocused)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus bubbles up from its buttons
    <section
      ref={region}
      data-screen-only
      // Toasts are of forms, which load the whole style: a document needs none for its empty regions.
      className={toasts.length > 0 ? styles['toaster'] : undefined}
      aria-label={words.toasts}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
    >
      {REGIONS.map(([role, style]) => (
        // What the field with the focus says isn't said twice.
        <div key={role} role={role} aria-live={role === 'alert' && isFocused ? 'off' : undefined}>
          {toasts
            .filter((toast) => toast.style === style)
            .map((toast) => (
              <Card key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
            ))}
        </div>
      ))}
    </section>
  )
}

/** Makes room for toasts: scrolling areas get padding of their height, and the focused element scrolls clear of them. */
function useRoom(region: React.RefObject<HTMLElement | null>, toasts: readonly Toast[] | null): void {
  useLayoutEffect(() => {
    const element = region.current
    if (!element || !toasts) return
    if (toasts.length === 0) {
      reserveHeight('toasts', 0)
      return
    }
    // After layout, when the form's errors have rendered too.
    const listening = new AbortController()
    const avoid = () => ifLoaded(loadScrollClear(), ({ avoidForm }) => avoidForm(element))
    const observer = new ResizeObserver(() => {
      reserveHeight('toasts', element.offsetHeight + FOCUS_MARGIN_PX)
      ifLoaded(loadScrollClear(), ({ scrollClear }) =>
        scrollClear([...element.children].map((box) => box.getBoundingClientRect())),
      )
      avoid()
    })
    observer.observe(element)
    for (const kind of ['scroll', 'focusin'])
      document.addEventListener(kind, avoid, { capture: true, passive: true, signal: listening.signal })
    return () => {
      observer.disconnect()
      listening.abort()
    }
  }, [region, toasts])
}

/** Escape closes the newest toast, and nothing else. */
function useEscape(region: React.RefObject<HTMLElement | null>, toasts: readonly Toast[] | null): void {
  useEffect(() => {
    const newest = toasts?.at(-1)
    if (!newest) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      const close = region.current?.querySelector<HTMLElement>(':scope :focus')
      if (close) close.click()
      else dismissToast(newest.id)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [region, toasts])
}

function Card({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const words = useWords().navigation
  return (
    <div className={classNames(styles['toast'], styles[toast.style])} data-style={toast.style}>
      <Icon name={toast.style === 'danger' ? 'circle-alert' : 'circle-check'} />
      <div>
        <p className={styles['title']}>{toast.title}</p>
        <p className="soft">{toast.text}</p>
      </div>
      <CloseButton label={words.closeToast} onClick={onDismiss} />
    </div>
  )
}
