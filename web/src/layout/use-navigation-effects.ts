import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { announcePageView } from '../lib/consent-and-measuring/page-views.ts'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Scroll positions (px from the top) by history entry, until the document unloads. */
const positions = new Map<string, number>()

/**
 * Does for single-page navigation what browsers do on a page load: scroll to the top, to the heading in the URL, or to
 * the earlier position on Back; and move the focus to the page's heading, whose title has changed by then. A link to the
 * current page scrolls to its top, too.
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

  // A layout effect, because it must stop recording for the old entry before the new page changes the scroll position.
  useLayoutEffect(() => {
    const remember = () => void positions.set(key, scrollY)
    // The visitor may have scrolled before the app started.
    if (previous.current.key === key) remember()
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    const before = previous.current
    if (before.key === key) return
    previous.current = { key, pathname, search }
    const newPage = before.pathname !== pathname
    // Ignore the wizard's steps, which have a state, and replaced entries, whose query string was removed.
    const samePage = !newPage && state === null && (type === 'PUSH' || before.search === search)
    if (newPage) {
      announcePageView(pathname)
      fadeIn(main.current)
    }
    const left = type === 'POP' ? positions.get(key) : undefined
    const target = hash && left === undefined ? document.getElementById(hash.slice(1)) : null
    const { dataset } = document.documentElement
    // Where the browser scrolls to depends on the real heights of what is above (styles/global.css).
    if (target || left !== undefined) delete dataset['near']
    else if (newPage) dataset['near'] = ''
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else if (left !== undefined || newPage || samePage) scrollTo({ top: left ?? 0, behavior: 'instant' })
    const heading = target ?? main.current?.querySelector('h1') ?? main.current
    if (heading && (target || newPage || (samePage && type !== 'POP'))) focusOn(heading)
  }, [key, pathname, search, hash, state, type, main])
}

/** Like following a link within a page: Tab continues from there. */
function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * Fades in the new page. The browser's own view transitions wait for two snapshots, which turns a route change of 40
 * ms into 200 ms; this doesn't wait.
 */
function fadeIn(page: HTMLElement | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  page?.animate([{ opacity: 0.6 }, { opacity: 1 }], { duration: 160, easing: 'ease-out' })
}
