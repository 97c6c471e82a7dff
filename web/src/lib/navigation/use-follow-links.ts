import { useLayoutEffect } from 'react'
import { createPath, useNavigate } from 'react-router-dom'
import { isPagePath } from './paths.ts'

/**
 * Client-side navigation for all links to pages. It uses one listener for the whole document, so it also covers links
 * in markup that isn't hydrated (shared/static-content.tsx), and no link has to render again on the next page, as React
 * Router's own `Link` does.
 */
export function useFollowLinks(): void {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
      if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.target || link.origin !== location.origin || !isPagePath(link.pathname)) return
      event.preventDefault()
      const there = createPath(link)
      void navigate(there, { replace: there === createPath(location) })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
