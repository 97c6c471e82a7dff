import { useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useHydrated } from './use-hydrated.ts'

/**
 * Whether to render what is below the first screen, or an element with `data-rest`, which keeps the footer below the
 * screen. False only in the first frame of a page that a link opened, so that
 * its heading is painted sooner; React renders the rest right after that. A visitor who goes back, or to a heading, is
 * to see a part further down, and gets the whole page at once.
 */
export function useRest(): boolean {
  const hydrated = useHydrated()
  const type = useNavigationType()
  const { hash } = useLocation()
  return useDeferredValue(true, !hydrated || type === 'POP' || hash !== '')
}
