import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { announcePageView } from '../lib/page-views.ts'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Scroll positions (px from the top) by history entry, for as long as the page lives. */
const positions = new Map<string, number>()

/**
 * What a browser does by itself when it loads a page, and a single-page navigation must do instead: start at
 * the top (or where the visitor left, going back), and move focus to the new page for keyboards and readers.
 */
export function useNavigationEffects(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const previousPath = useRef(pathname)
  const previousKey = useRef(key)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const restoreByBrowser = () => {
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', restoreByBrowser)
    return () => removeEventListener('pagehide', restoreByBrowser)
  }, [])

  // A layout effect: it must let go of the old entry before the new page moves the scroll position.
  useLayoutEffect(() => {
    const remember = () => void positions.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    if (previousKey.current === key) return
    previousKey.current = key
    const newPage = previousPath.current !== pathname
    previousPath.current = pathname
    if (newPage) {
      announcePageView(pathname)
      main.current?.focus({ preventScroll: true })
      fadeIn(main.current)
    }
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else if (newPage) scrollTo({ top: type === 'POP' ? (positions.get(key) ?? 0) : 0, behavior: 'instant' })
  }, [key, pathname, hash, type, main])
}

/**
 * The new page comes up softly. The browser's own view transitions hold the page back for two snapshots, which
 * makes a route change of 40 ms one of 200; this holds nothing back.
 */
function fadeIn(page: HTMLElement | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  page?.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: 160, easing: 'ease-out' })
}
