import type { MouseEvent } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router-dom'
import { isPagePath } from './paths.ts'

/**
 * Client-side navigation for links in markup that isn't hydrated, and so has no `Link` (parts/static-content.tsx).
 * @returns a click handler for that markup.
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
