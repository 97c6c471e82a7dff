import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useContent } from '../lib/content/content-query.ts'
import { isPreview } from '../lib/content/is-preview.ts'
import { layoutQuery } from '../lib/content/site-content.ts'
import { useHydrated } from '../lib/loading/use-hydrated.ts'

type StaticContentProps = {
  /** The content. It's rendered again if an editor publishes a change. */
  content: unknown
  children: ReactNode
}

/**
 * Static content without state. The browser keeps the server's markup: nothing is hydrated, and the code that renders
 * it isn't loaded. The layout handles clicks in it (layout/layout.tsx).
 */
export function StaticContent({ content, children }: StaticContentProps) {
  const site = useContent(layoutQuery)
  const hydrated = useHydrated()
  const [served] = useState(() => (import.meta.env.SSR || isPreview || hydrated ? null : { content, site }))
  const [changed, setChanged] = useState(served === null)
  const newCode = useCodeChanged()
  if (!changed && (newCode || served?.content !== content || served?.site !== site)) setChanged(true)
  return changed ? (
    <div key="drawn" data-still>
      {children}
    </div>
  ) : (
    // React keeps an element's existing HTML if it's set as inner HTML.
    <div key="served" data-still suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  )
}

/** Whether Vite has replaced code in this page, in development only. The earlier markup may not fit the new styles. */
let codeChanged = false

import.meta.hot?.on('vite:beforeUpdate', () => {
  codeChanged = true
})

function onCodeChange(notify: () => void): () => void {
  import.meta.hot?.on('vite:afterUpdate', notify)
  return () => import.meta.hot?.off('vite:afterUpdate', notify)
}

function useCodeChanged(): boolean {
  return useSyncExternalStore(
    onCodeChange,
    () => codeChanged,
    () => false,
  )
}
