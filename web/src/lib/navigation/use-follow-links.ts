import type { MouseEvent } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router-dom'
import { isPagePath } from './paths.ts'

/**
 * Follows links to pages of the site without a reload, where no `Link` of the router has done so: in markup that is as
 * the server drew it (parts/still.tsx).
 * @returns what to call with each click in that markup.
 */
export function useFollowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  const here = createPath(useLocation())
  return (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.target || link.origin !== location.origin || !isPagePath(link.pathname)) return
    event.preventDefault()
    const there = createPath(link)
    void navigate(there, { replace: there === here })
  }
}
