import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { announcePageView } from '../lib/consent-and-measuring/page-views.ts'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Scroll positions (px from the top) by history entry, for as long as the page lives. */
const positions = new Map<string, number>()

/**
 * What a browser does by itself when it loads a page, and a single-page navigation must do instead: start at
 * the top, at the heading that the address names, or where the visitor left, going back; and move the focus there for
 * keyboards and readers. A link to the page that is shown leads to its top, too.
 */
export function useNavigationEffects(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, search, hash, state } = useLocation()
  const type = useNavigationType()
  const previous = useRef({ key, pathname, search })

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
    const before = previous.current
    if (before.key === key) return
    previous.current = { key, pathname, search }
    const newPage = before.pathname !== pathname
    // Steps of the wizard carry a state, and what clears the address of what it has read replaces another one.
    const samePage = !newPage && state === null && (type === 'PUSH' || before.search === search)
    if (newPage) {
      announcePageView(pathname)
      // Where it cannot be had the page keeps the fonts that it has.
      void import('../lib/loading/late-fonts.ts')
        .then((module) => module.adoptLateFonts())
        .catch(() => undefined)
      fadeIn(main.current)
    }
    const left = type === 'POP' ? positions.get(key) : undefined
    const target = hash && left === undefined ? document.getElementById(hash.slice(1)) : null
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else if (left !== undefined || newPage || samePage) scrollTo({ top: left ?? 0, behavior: 'instant' })
    if (target) focusOn(target)
    else if (newPage || (samePage && type !== 'POP')) main.current?.focus({ preventScroll: true })
  }, [key, pathname, search, hash, state, type, main])
}

/** As a browser does that follows a link within a page: Tab goes on from there. */
function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * The new page comes up softly. The browser's own view transitions hold the page back for two snapshots, which
 * makes a route change of 40 ms one of 200; this holds nothing back.
 */
function fadeIn(page: HTMLElement | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  page?.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: 160, easing: 'ease-out' })
}
